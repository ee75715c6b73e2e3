import type { ImageType } from '../../bookmarks.ts'
import { MAX_STATE_IDS } from '../../constants.ts'
import type { BookmarkCalls, ListCounts, ListEntry } from '../calls.ts'
import { chunksOf } from './actionQueue.ts'
import type { BookmarkRow, BookmarkRows } from './rows.ts'

type StateReaderOptions = {
  calls: Pick<BookmarkCalls, 'readState'>
  rows: BookmarkRows
  log: ((error: unknown) => void) | undefined
}

/** Batch loader of the state of all buttons of a page. */
export function createStateReader({ calls, rows, log }: StateReaderOptions) {
  let areCountsWanted = false
  let reading: Promise<void> | undefined

  /** Reads everything unknown at the end of the turn, so that a page full of buttons makes one request. */
  function refresh(): Promise<void> {
    reading ??= Promise.resolve()
      .then(async () => {
        reading = undefined
        await Promise.all(requestsFor(rows.all(), areCountsWanted).map(read))
      })
      .catch((error: unknown) => log?.(error))
    return reading
  }

  async function read({ imageType, asked }: StateRequest): Promise<void> {
    const version = rows.version()
    const versions = asked.map((row) => row.version)
    const ids = asked.map(({ reference }) => reference.imageId)
    const state = await calls.readState(ids, imageType)
    const [temporary, saved] = [new Set(state.temporary), new Set(state.saved)]
    const fresh = asked.filter((row, index) => row.version === versions[index])
    for (const row of fresh) {
      const { imageId } = row.reference
      row.confirmed = { temporary: temporary.has(imageId), saved: saved.has(imageId) }
      row.isKnown = true
    }
    if (version === rows.version()) rows.counts.confirm(state.counts)
    rows.publish(fresh)
    // An action has outdated part of the response, which is read again once that action is answered.
    if (version !== rows.version() || fresh.length < asked.length) await rows.whenIdle().then(refresh)
  }

  return {
    refresh,
    /** From now on reads the counts even when no medium is watched. */
    wantCounts(): void {
      areCountsWanted = true
    },
  }
}

/** One request: media of one kind, or none if only the counts are wanted. */
type StateRequest = { imageType: ImageType; asked: readonly BookmarkRow[] }

/** Returns the requests for all rows that are watched and unknown. Every response contains the counts. */
export function requestsFor(rows: readonly BookmarkRow[], areCountsWanted: boolean): StateRequest[] {
  const wanted = rows.filter((row) => !row.isKnown && row.watchers > 0)
  const types = new Set<ImageType>(wanted.map(({ reference }) => reference.imageType))
  if (types.size === 0 && areCountsWanted) types.add('image')
  return [...types].flatMap((imageType) => {
    const ofType = wanted.filter(({ reference }) => reference.imageType === imageType)
    return chunksOf(ofType, MAX_STATE_IDS).map((asked) => ({ imageType, asked }))
  })
}

/** Accepts a page of a list; returns false, and changes nothing, when it is outdated. */
export type AcceptPage = (entries: readonly ListEntry[], counts: ListCounts) => boolean

/** Marks the start of reading a list, and returns the function that accepts the response. */
export function startListRead(rows: BookmarkRows): AcceptPage {
  const version = rows.version()
  return (entries, counts) => {
    if (version !== rows.version() || rows.all().some(({ pending }) => pending.length > 0)) return false
    const read = entries.map((entry) => {
      const row = rows.of(entry)
      row.confirmed = { temporary: entry.temporaryAt !== null, saved: entry.savedAt !== null }
      row.isKnown = true
      return row
    })
    rows.counts.confirm(counts)
    rows.publish(read)
    return true
  }
}
