import { createEmitter } from '@litfass/kit/store'
import {
  type Action,
  type ListName,
  type Lists,
  moveBookmark,
  NOT_BOOKMARKED,
  type Reference,
  referenceKey,
} from '../../bookmarks.ts'
import type { ListCounts } from '../calls.ts'

/** The state of a medium as components see it. */
export type BookmarkState = {
  /** The lists the medium is in, or will be in once all actions are answered. */
  lists: Lists
  /** False until the server has answered. */
  isKnown: boolean
  isBusy: boolean
}

export const UNKNOWN: BookmarkState = { lists: NOT_BOOKMARKED, isKnown: false, isBusy: false }

/** A medium of the page: its confirmed state, and the optimistic updates on top of it. */
export type BookmarkRow = {
  reference: Reference
  /** State confirmed by the server. */
  confirmed: Lists
  isKnown: boolean
  /** Unanswered actions, oldest first. */
  pending: Action[]
  /** Settles when all actions so far are answered; never rejects. */
  tail: Promise<unknown>
  /** Grows with every action, to detect responses that are older than it. */
  version: number
  watchers: number
  /** State shown to components; the same object until it changes. */
  shown: BookmarkState
}

export function newRow({ imageId, imageType }: Reference): BookmarkRow {
  return {
    reference: { imageId, imageType },
    confirmed: NOT_BOOKMARKED,
    isKnown: false,
    pending: [],
    tail: Promise.resolve(),
    version: 0,
    watchers: 0,
    shown: UNKNOWN,
  }
}

/** Returns the state of a row including its pending actions. */
export function stateOf(row: BookmarkRow): BookmarkState {
  const isBusy = row.pending.length > 0
  return { lists: optimisticLists(row), isKnown: row.isKnown || isBusy, isBusy }
}

function optimisticLists({ confirmed, pending }: BookmarkRow): Lists {
  return pending.reduce((lists, action) => moveBookmark(lists, action).lists, confirmed)
}

/** Keeps the lengths of both lists: confirmed by the server, and with the pending actions of the rows. */
export function createListCounts() {
  let confirmed: ListCounts | undefined
  let shown: ListCounts | undefined
  /** Whether the confirmed counts belong to the current owner, not to one who has signed in or out since. */
  let isCurrent = false

  return {
    /** The counts with pending actions, the same object until `update`; undefined until the server has answered. */
    shown: (): ListCounts | undefined => shown,
    update(rows: readonly BookmarkRow[]): void {
      shown = confirmed && withPending(confirmed, rows)
    },
    confirm(counts: ListCounts): void {
      confirmed = counts
      isCurrent = true
    },
    /** Call this when the owner may have changed. */
    expire(): void {
      isCurrent = false
    },
    /** Adjusts the confirmed counts by a confirmed action. */
    move(from: Lists, to: Lists): void {
      if (!confirmed) return
      const change = (list: ListName) => Number(to[list]) - Number(from[list])
      confirmed = {
        temporary: confirmed.temporary + change('temporary'),
        saved: confirmed.saved + change('saved'),
      }
    },
    /** Whether the caller may be a visitor without a cookie: two concurrent first actions would create two visitors. */
    mayBeNewVisitor: (): boolean => !isCurrent || !confirmed || confirmed.temporary + confirmed.saved === 0,
  }
}

/** Leaves out rows of unknown state, which the confirmed counts may include or not. */
function withPending(confirmed: ListCounts, rows: readonly BookmarkRow[]): ListCounts {
  const moving = rows.filter(({ isKnown, pending }) => isKnown && pending.length > 0)
  const count = (list: ListName) => {
    const changes = moving.map((row) => Number(optimisticLists(row)[list]) - Number(row.confirmed[list]))
    return Math.max(
      0,
      changes.reduce((sum, change) => sum + change, confirmed[list]),
    )
  }
  return { temporary: count('temporary'), saved: count('saved') }
}

export type BookmarkRows = ReturnType<typeof createBookmarkRows>

/** Keeps the state of a page: a row for each medium, the counts, and the subscribers. */
export function createBookmarkRows() {
  const rows = new Map<string, BookmarkRow>()
  const counts = createListCounts()
  const { subscribe, emit } = createEmitter()
  let version = 0
  const all = () => [...rows.values()]

  /** Marks every response in flight as outdated, for these rows and for the counts. */
  function outdate(which: readonly BookmarkRow[]): void {
    version += 1
    for (const row of which) row.version += 1
  }

  return {
    counts,
    all,
    /** Returns the row of a medium, creating it if necessary. */
    of(reference: Reference): BookmarkRow {
      const key = referenceKey(reference)
      const row = rows.get(key) ?? newRow(reference)
      rows.set(key, row)
      return row
    },
    find: (reference: Reference): BookmarkRow | undefined => rows.get(referenceKey(reference)),
    /** Grows with every action, to detect counts that are older than it. */
    version: (): number => version,
    outdate,
    /** Marks rows as unknown, and drops those no one watches. */
    invalidate(which: readonly BookmarkRow[]): void {
      outdate(which)
      for (const row of which) {
        row.isKnown = false
        if (row.watchers === 0 && row.pending.length === 0) rows.delete(referenceKey(row.reference))
      }
    },
    /** Updates what components see, and notifies them. */
    publish(changed: readonly BookmarkRow[]): void {
      for (const row of changed) row.shown = stateOf(row)
      counts.update(all())
      emit()
    },
    subscribe,
    whenIdle: () => Promise.all(all().map(({ tail }) => tail)),
  }
}
