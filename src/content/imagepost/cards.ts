import { storyCards } from '../storyCards.ts'

export const imagepost = storyCards('imagepost')
