export type { ConsentWords } from '../react/words/ConsentWords.ts'
export { de } from '../react/words/de.ts'
export { en } from '../react/words/en.ts'
