import { fillWords } from '@litfass/kit/domain'
import type { Action } from '../../domain/moveBookmark.ts'
import type { BookmarkWords } from '../words/BookmarkWords.ts'

type Name = 'didAdd' | 'didKeep' | 'didUnkeep' | 'didRemoveTemporary' | 'didRemoveAll'

const NAMES: Record<Action, Name> = {
  'reference-add': 'didAdd',
  'reference-modify': 'didUnkeep',
  'reference-delete': 'didRemoveTemporary',
  'save-add': 'didKeep',
  'save-modify': 'didKeep',
  'save-delete': 'didRemoveAll',
}

/** What has been done, with one picture or with several. */
export const doneText = (action: Action, words: BookmarkWords, count = 1): string =>
  count === 1 ? words[NAMES[action]] : fillWords(words[`${NAMES[action]}Many`], { count })
