import {
  type Action,
  effectOf,
  moveBookmark,
  type Reference,
  referenceKey,
  type Word,
} from '../../bookmarks.ts'
import { MAX_REFERENCES } from '../../constants.ts'
import type { BookmarkCalls, BulkItem } from '../calls.ts'
import type { BookmarkRow, BookmarkRows } from './rows.ts'
import type { TabChannel } from './tabs.ts'

/** The result of a bulk action for one medium. */
type Outcome = { reference: Reference; error?: unknown }

type ActionsOptions = {
  calls: Pick<BookmarkCalls, 'act' | 'actOnAll'>
  rows: BookmarkRows
  /** Asks the server for everything unknown. */
  refresh: () => Promise<void>
  tabs: TabChannel | undefined
}

/** Applies actions optimistically, and sends those of each medium one after another. */
export function createActions({ calls, ...options }: ActionsOptions) {
  const { rows } = options
  const enqueue = createActionQueue(options)

  async function actOnPart(part: readonly Reference[], action: Action): Promise<Outcome[]> {
    const own = part.map(rows.of)
    const references = own.map(({ reference }) => reference)
    const errors = await enqueue(own, action, async () => {
      const items = await calls.actOnAll(references, action)
      return references.map((reference) => refusalIn(items, reference))
    })
    return references.map((reference, index) => ({ reference, error: errors[index] }))
  }

  return {
    /**
     * Applies one action.
     * @throws what the call rejected with, after the optimistic update has been rolled back
     */
    async act(reference: Reference, action: Action): Promise<Word> {
      const row = rows.of(reference)
      let { word } = effectOf(action)
      const [error] = await enqueue([row], action, async () => {
        word = await calls.act(row.reference, action)
        return [undefined]
      })
      if (error !== undefined) throw error
      return word
    },
    /** Applies one action to many media, 200 per request, and returns the outcome of each. */
    async actOnAll(references: readonly Reference[], action: Action): Promise<Outcome[]> {
      const parts = chunksOf(references, MAX_REFERENCES).map((part) => actOnPart(part, action))
      return (await Promise.all(parts)).flat()
    },
  }
}

function createActionQueue({ rows, refresh, tabs }: Omit<ActionsOptions, 'calls'>) {
  function settle(own: readonly BookmarkRow[], action: Action, errors: readonly unknown[]): void {
    rows.outdate(own)
    const done: BookmarkRow[] = []
    own.forEach((row, index) => {
      row.pending.shift()
      // The server may have applied it all the same.
      if (isLostAnswer(errors[index])) row.isKnown = false
      if (errors[index] !== undefined) return
      const { lists } = moveBookmark(row.confirmed, action)
      if (row.isKnown) rows.counts.move(row.confirmed, lists)
      row.confirmed = lists
      done.push(row)
    })
    rows.publish(own)
    if (done.length > 0) tabs?.post({ references: done.map(({ reference }) => reference) })
  }

  /**
   * Shows an action at once, and sends it when all earlier ones of the same media are answered; while the caller may be a
   * new visitor, when all earlier ones of any media are.
   * @param send resolves with an error, or undefined, for each of the media
   */
  return async function enqueue(
    own: readonly BookmarkRow[],
    action: Action,
    send: () => Promise<readonly unknown[]>,
  ): Promise<readonly unknown[]> {
    rows.outdate(own)
    for (const row of own) row.pending.push(action)
    const isUnknown = own.some(({ isKnown }) => !isKnown)
    const before = rows.counts.mayBeNewVisitor() ? rows.whenIdle() : Promise.all(own.map(({ tail }) => tail))
    const sending = before
      .then(send)
      .catch((error: unknown) => own.map(() => error))
      .then((errors) => {
        settle(own, action, errors)
        return errors
      })
    for (const row of own) row.tail = sending
    rows.publish(own)
    const errors = await sending
    if (isUnknown || errors.some(isLostAnswer)) void refresh()
    return errors
  }
}

/** Refusal of one item of a bulk action; its message is the server's. */
export class RefusedItemError extends Error {
  override name = 'RefusedItem'
}

/** Returns the refusal of a medium in the response to a bulk action; one that is missing there counts as refused. */
export function refusalIn(items: readonly BulkItem[], reference: Reference): RefusedItemError | undefined {
  const item = items.find((one) => referenceKey(one) === referenceKey(reference))
  if (item && 'word' in item) return undefined
  return new RefusedItemError(item?.msg ?? '')
}

/** Whether an error leaves open if the action was applied: a lost response, or a failure of the server. */
export function isLostAnswer(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false
  return error.status === 0 || Number(error.status) >= 500
}

/** Splits an array into chunks of at most `size`. An empty array gives one empty chunk, which still makes a request. */
export function chunksOf<T>(all: readonly T[], size: number): T[][] {
  const chunks: T[][] = []
  for (let start = 0; start < all.length || start === 0; start += size)
    chunks.push(all.slice(start, start + size))
  return chunks
}
