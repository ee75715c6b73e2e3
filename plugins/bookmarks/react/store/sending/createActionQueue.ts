import { type Action, moveBookmark } from '../../../domain/moveBookmark.ts'
import type { BookmarkRow } from '../rows/BookmarkRow.ts'
import type { BookmarkRows } from '../rows/createBookmarkRows.ts'
import type { Tabs } from '../tellTabs.ts'
import { isLostAnswer } from './isLostAnswer.ts'

type ActionQueueOptions = {
  rows: BookmarkRows
  /** Asks the server for what is not known. */
  ask: () => Promise<void>
  tabs: Tabs | undefined
}

export type ActionQueue = ReturnType<typeof createActionQueue>

/** Sends actions one after another for each medium, and shows them meanwhile. */
export function createActionQueue({ rows, ask, tabs }: ActionQueueOptions) {
  function settle(own: readonly BookmarkRow[], action: Action, errors: readonly unknown[]): void {
    rows.outdate(own)
    const done: BookmarkRow[] = []
    own.forEach((row, index) => {
      row.waiting.shift()
      // It may have been done all the same.
      if (isLostAnswer(errors[index])) row.isKnown = false
      if (errors[index] !== undefined) return
      const { lists } = moveBookmark(row.confirmed, action)
      if (row.isKnown) rows.counts.move(row.confirmed, lists)
      row.confirmed = lists
      done.push(row)
    })
    rows.tell(own)
    if (done.length > 0) tabs?.tell({ references: done.map(({ reference }) => reference) })
  }

  return {
    /**
     * Shows an action at once, and sends it when everything before it is answered for each of the media; for any medium,
     * until the server knows who is asking. `send` answers with an error for each of them, or none.
     */
    async enqueue(
      own: readonly BookmarkRow[],
      action: Action,
      send: () => Promise<readonly unknown[]>,
    ): Promise<unknown[]> {
      rows.outdate(own)
      for (const row of own) row.waiting.push(action)
      const isUnknown = own.some(({ isKnown }) => !isKnown)
      const before = rows.counts.mayBeNobody() ? rows.whenIdle() : Promise.all(own.map(({ tail }) => tail))
      const sending = before
        .then(send)
        .catch((error: unknown) => own.map(() => error))
        .then((errors) => {
          settle(own, action, errors)
          return [...errors]
        })
      for (const row of own) row.tail = sending
      rows.tell(own)
      const errors = await sending
      if (isUnknown || errors.some(isLostAnswer)) void ask()
      return errors
    },
  }
}
