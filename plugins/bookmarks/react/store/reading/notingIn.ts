import type { Lists } from '../../../domain/moveBookmark.ts'
import type { ListCounts, ListEntry } from '../BookmarkCalls.ts'
import type { BookmarkRows } from '../rows/createBookmarkRows.ts'

const listsOf = ({ temporaryAt, savedAt }: ListEntry): Lists => ({
  temporary: temporaryAt !== null,
  saved: savedAt !== null,
})

/** What takes over a list that is read from now on; it answers false, and takes nothing, when it came too late. */
export function notingIn(rows: BookmarkRows): (entries: readonly ListEntry[], known: ListCounts) => boolean {
  const asked = rows.version()
  return (entries, known) => {
    if (asked !== rows.version() || rows.all().some(({ waiting }) => waiting.length > 0)) return false
    const fresh = entries.map((entry) => ({ entry, row: rows.of(entry) }))
    for (const { entry, row } of fresh) {
      row.confirmed = listsOf(entry)
      row.isKnown = true
    }
    rows.counts.take(known)
    rows.tell(fresh.map(({ row }) => row))
    return true
  }
}
