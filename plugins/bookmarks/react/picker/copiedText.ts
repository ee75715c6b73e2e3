import type { BookmarkWords } from '../words/BookmarkWords.ts'
import { fillWords } from '../words/fillWords.ts'

/** How many pictures are copied. */
export const copiedText = (count: number, words: BookmarkWords): string =>
  count === 1 ? words.pickerDoneOne : fillWords(words.pickerDone, { count })
