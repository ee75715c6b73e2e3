import { fillWords } from '@litfass/kit/domain'
import type { BookmarkWords } from '../words/BookmarkWords.ts'

/** Takes over what is chosen: how many they are stands on the button. */
export const takeText = (count: number, words: BookmarkWords): string =>
  count > 0 ? fillWords(words.pickerCopyCount, { count }) : words.pickerCopy
