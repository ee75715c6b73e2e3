export { de } from '../react/words/de.ts'
export { en } from '../react/words/en.ts'
export type { InterfaceWords } from '../react/words/InterfaceWords.ts'
