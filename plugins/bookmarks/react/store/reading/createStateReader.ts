import type { BookmarkCalls, StateAnswer } from '../BookmarkCalls.ts'
import type { BookmarkRow } from '../rows/BookmarkRow.ts'
import type { BookmarkRows } from '../rows/createBookmarkRows.ts'
import { type Part, partsToAsk } from './partsToAsk.ts'

type StateReaderOptions = {
  calls: Pick<BookmarkCalls, 'readState'>
  rows: BookmarkRows
  log: ((error: unknown) => void) | undefined
}

/** Asks the server which media are in which list. */
export function createStateReader({ calls, rows, log }: StateReaderOptions) {
  let isCountWanted = false
  let asking: Promise<void> | undefined

  /** Asks for everything at the end of the turn, so that a page full of buttons asks once. */
  function ask(): Promise<void> {
    asking ??= Promise.resolve()
      .then(() => {
        asking = undefined
        return read()
      })
      .catch((error: unknown) => log?.(error))
    return asking
  }

  async function read(): Promise<void> {
    await Promise.all(partsToAsk(rows.all(), isCountWanted).map(readPart))
  }

  async function readPart({ imageType, part }: Part): Promise<void> {
    const asked = rows.version()
    const versions = part.map((row) => row.version)
    const ids = part.map(({ reference }) => reference.imageId)
    const answer = await calls.readState(ids, imageType)
    const fresh = part.filter((row, index) => row.version === versions[index])
    confirm(fresh, answer)
    if (asked === rows.version()) rows.counts.take(answer.counts)
    rows.tell(fresh)
    // Something was asked for meanwhile: what came is too old, and is asked for again once that is done.
    if (asked !== rows.version() || fresh.length < part.length) await rows.whenIdle().then(ask)
  }

  return {
    ask,
    /** The counts are asked for from now on, even where no medium is. */
    wantCounts(): void {
      isCountWanted = true
    },
  }
}

function confirm(fresh: readonly BookmarkRow[], answer: StateAnswer): void {
  const [temporary, saved] = [new Set(answer.temporary), new Set(answer.saved)]
  for (const row of fresh) {
    const { imageId } = row.reference
    row.confirmed = { temporary: temporary.has(imageId), saved: saved.has(imageId) }
    row.isKnown = true
  }
}
