export type { BookmarkWords } from '../react/words/BookmarkWords.ts'
export { de } from '../react/words/de.ts'
export { en } from '../react/words/en.ts'
