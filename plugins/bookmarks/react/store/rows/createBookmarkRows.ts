import type { Reference } from '../../../domain/Reference.ts'
import { createListeners } from '../createListeners.ts'
import { referenceKey } from '../referenceKey.ts'
import { type BookmarkRow, newRow, stateOf } from './BookmarkRow.ts'
import { createListCounts } from './createListCounts.ts'

export type BookmarkRows = ReturnType<typeof createBookmarkRows>

/** What a page knows: a row for each medium, how many the lists hold, and who wants to hear of changes. */
export function createBookmarkRows() {
  const rows = new Map<string, BookmarkRow>()
  const counts = createListCounts()
  const listeners = createListeners()
  let version = 0
  const all = () => [...rows.values()]

  /** Makes every answer about to come too old for the counts, and for these media. */
  function outdate(which: readonly BookmarkRow[]): void {
    version += 1
    for (const row of which) row.version += 1
  }

  return {
    counts,
    all,
    /** The row of a medium, a new one where there is none. */
    of(reference: Reference): BookmarkRow {
      const key = referenceKey(reference)
      const row = rows.get(key) ?? newRow(reference)
      rows.set(key, row)
      return row
    },
    find: (reference: Reference): BookmarkRow | undefined => rows.get(referenceKey(reference)),
    /** Grows with everything that makes an answer about to come too old for the counts. */
    version: (): number => version,
    outdate,
    /** What is known of these may not be true any more. */
    forget(which: readonly BookmarkRow[]): void {
      outdate(which)
      for (const row of which) {
        row.isKnown = false
        if (row.watchers === 0 && row.waiting.length === 0) rows.delete(referenceKey(row.reference))
      }
    },
    /** Shows what has changed. */
    tell(changed: readonly BookmarkRow[]): void {
      for (const row of changed) row.shown = stateOf(row)
      counts.show(all())
      listeners.call()
    },
    subscribe: listeners.add,
    whenIdle: () => Promise.all(all().map(({ tail }) => tail)),
  }
}
