import { type Action, type Lists, moveBookmark, NOWHERE } from '../../../domain/moveBookmark.ts'
import type { Reference } from '../../../domain/Reference.ts'
import { type BookmarkState, UNKNOWN } from './BookmarkState.ts'

/** A medium of a page: what the server has, and what was asked for on top of it. */
export type BookmarkRow = {
  reference: Reference
  /** What the server has. */
  confirmed: Lists
  isKnown: boolean
  /** What was asked for and is not answered yet, oldest first. */
  waiting: Action[]
  /** Settles when everything asked for so far is answered; never rejects. */
  tail: Promise<unknown>
  /** Counts what was asked for, so that an older answer about the state does not count. */
  version: number
  watchers: number
  /** The same object until something changes. */
  shown: BookmarkState
}

export function newRow({ imageId, imageType }: Reference): BookmarkRow {
  return {
    reference: { imageId, imageType },
    confirmed: NOWHERE,
    isKnown: false,
    waiting: [],
    tail: Promise.resolve(),
    version: 0,
    watchers: 0,
    shown: UNKNOWN,
  }
}

/** Where a medium is once everything that waits is done. */
export function listsShown({ confirmed, waiting }: BookmarkRow): Lists {
  return waiting.reduce((lists, action) => moveBookmark(lists, action).lists, confirmed)
}

/** What a row looks like now; whoever has asked for something knows what comes of it. */
export function stateOf(row: BookmarkRow): BookmarkState {
  const isBusy = row.waiting.length > 0
  return { lists: listsShown(row), isKnown: row.isKnown || isBusy, isBusy }
}
