import { fillWords } from '@litfass/kit/domain'
import type { BookmarkWords } from '../words/BookmarkWords.ts'

/** How many pictures are copied. */
export const copiedText = (count: number, words: BookmarkWords): string =>
  count === 1 ? words.pickerDoneOne : fillWords(words.pickerDone, { count })
