import { fillWords } from '@litfass/kit/domain'
import type { ListEntry } from '../store/BookmarkCalls.ts'
import type { BookmarkWords } from '../words/BookmarkWords.ts'

/** What a picture is called in sentences and buttons. */
export const titleOf = ({ imageId, image }: Pick<ListEntry, 'imageId' | 'image'>, words: BookmarkWords) =>
  image?.caption.trim() || fillWords(words.unnamed, { id: imageId })
