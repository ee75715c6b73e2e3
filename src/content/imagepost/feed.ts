import { storyFeed } from '../storyFeed.ts'

export const imagepost = storyFeed('imagepost')
