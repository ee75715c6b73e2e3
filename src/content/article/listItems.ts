import { storyItems } from '../storyItems.tsx'

export const article = storyItems('article')
