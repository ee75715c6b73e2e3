import { storyItems } from '../storyItems.tsx'

export const imagepost = storyItems('imagepost')
