import { storyFeed } from '../storyFeed.ts'

export const article = storyFeed('article')
