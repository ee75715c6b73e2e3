export { de } from '../react/words/de.ts'
export { en } from '../react/words/en.ts'
export type { GalleryWords } from '../react/words/GalleryWords.ts'
