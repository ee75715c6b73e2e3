import { storyCards } from '../storyCards.ts'

export const article = storyCards('article')
