import type { ListAnswer, ListEntry } from '../store/BookmarkCalls.ts'
import type { Bookmarks } from '../store/createBookmarks.ts'
import { referenceKey } from '../store/referenceKey.ts'

/** Pictures shown at first and with each „mehr“; the most an answer holds. */
export const PAGE = 48
const MOST = 100

type Part = { from: number; limit: number }

type Reading = {
  read: (part: Part) => Promise<ListAnswer>
  bookmarks: Pick<Bookmarks, 'noting' | 'whenIdle'>
  /** Whether nobody waits for it any more. */
  isOver: () => boolean
  /** What is shown already. */
  before: readonly ListEntry[]
  part: Part
}

/** The beginning of a list, as much as is shown of it, as far as an answer holds that. */
export function wholeOf(shown: readonly ListEntry[]): Part {
  return { from: 0, limit: Math.min(MOST, Math.max(PAGE, shown.length)) }
}

/**
 * What is to be shown of a list with a further part of it; `undefined` when nobody waits for it any more. It is read from
 * its beginning when something was done meanwhile, and when it has changed so much elsewhere that the part brings nothing.
 */
export async function readEntries(reading: Reading): Promise<readonly ListEntry[] | undefined> {
  const { read, bookmarks, isOver, before, part } = reading
  const note = bookmarks.noting()
  const answer = await read(part)
  if (isOver()) return undefined
  if (!note(answer.entries, answer.counts)) {
    await bookmarks.whenIdle()
    return isOver() ? undefined : readEntries({ ...reading, part: wholeOf(before) })
  }
  if (part.from === 0) return answer.entries
  const known = new Set(before.map(referenceKey))
  const bringsNothing = answer.entries.every((entry) => known.has(referenceKey(entry)))
  if (bringsNothing && answer.total > 0) return readEntries({ ...reading, part: wholeOf(before) })
  return merged(before, answer.entries)
}

/** A list that has changed meanwhile may tell an entry twice. */
function merged(before: readonly ListEntry[], more: readonly ListEntry[]): ListEntry[] {
  const fresh = new Set(more.map(referenceKey))
  return [...before.filter((entry) => !fresh.has(referenceKey(entry))), ...more]
}
