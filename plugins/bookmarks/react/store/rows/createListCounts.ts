import type { ListName, Lists } from '../../../domain/moveBookmark.ts'
import type { ListCounts } from '../BookmarkCalls.ts'
import { type BookmarkRow, listsShown } from './BookmarkRow.ts'

/** How many media the lists hold: what the server has said, and what waits on top of it. */
export function createListCounts() {
  let confirmed: ListCounts | undefined
  let shown: ListCounts | undefined
  /** False after somebody may have signed in or out: the counts are still those of whoever it was before. */
  let isOwn = false

  return {
    /** The same object until `show` is called; undefined until the server has said it. */
    shown: (): ListCounts | undefined => shown,
    show(rows: readonly BookmarkRow[]): void {
      shown = confirmed && withWaiting(confirmed, rows)
    },
    take(said: ListCounts): void {
      confirmed = said
      isOwn = true
    },
    disown(): void {
      isOwn = false
    },
    /** Something the counts hold has moved. */
    move(from: Lists, to: Lists): void {
      if (!confirmed) return
      const count = (list: ListName) => Number(to[list]) - Number(from[list])
      confirmed = {
        temporary: confirmed.temporary + count('temporary'),
        saved: confirmed.saved + count('saved'),
      }
    },
    /** Whoever has nothing may be nobody yet: two first bookmarks at once would make them two visitors. */
    mayBeNobody: (): boolean => !isOwn || !confirmed || confirmed.temporary + confirmed.saved === 0,
  }
}

/** Whether a medium that is not known was counted already, only the server can say. */
function withWaiting(confirmed: ListCounts, rows: readonly BookmarkRow[]): ListCounts {
  const moved = rows.filter(({ isKnown, waiting }) => isKnown && waiting.length > 0)
  const sum = (list: ListName) => {
    const change = (row: BookmarkRow) => Number(listsShown(row)[list]) - Number(row.confirmed[list])
    return Math.max(
      0,
      moved.reduce((count, row) => count + change(row), confirmed[list]),
    )
  }
  return { temporary: sum('temporary'), saved: sum('saved') }
}
