import { MAX_STUB_IDS } from '../../constants.ts'

/** What a stream of events says; what exactly has changed is asked for with the reader's rights in the panel. */
export type PictureEvents = {
  onNews: () => void
  onOpen: () => void
  onBreak: () => void
  onEnd: () => void
}

/** Opens a stream of events for pictures; gives a way to close it. */
export type ListenForPictures = (ids: readonly number[], events: PictureEvents) => () => void

/** After a stream was refused or ended early, asking does for this long, in ms. */
export const ASK_INSTEAD_MS = 30_000
/** Ids the server takes for one stream (design section 5). */

type Line = { ids: Set<number>; isTelling: boolean; close: () => void }

/**
 * The one stream of a page, opened anew when other pictures are to be watched.
 * @param onNews something has changed, or is not told any more
 */
export function createPictureLine(listen: ListenForPictures, onNews: () => void) {
  let line: Line | undefined
  let refusedUntil = 0

  const drop = () => {
    line?.close()
    line = undefined
  }
  const connect = (ids: readonly number[]) => {
    const mine: Line = { ids: new Set(ids), isTelling: true, close: () => undefined }
    line = mine
    mine.close = listen(ids, {
      onNews,
      onOpen: () => {
        mine.isTelling = true
      },
      onBreak: () => {
        mine.isTelling = false
        onNews()
      },
      onEnd: () => {
        if (line !== mine) return
        line = undefined
        if (mine.ids.size > 0) refusedUntil = Date.now() + ASK_INSTEAD_MS
        onNews()
      },
    })
  }
  return {
    drop,
    /** Listens for these pictures unless that is being done, or was refused a moment ago. */
    listenFor: (ids: readonly number[]): void => {
      if (ids.every((id) => line?.ids.has(id)) || Date.now() < refusedUntil) return
      drop()
      if (ids.length <= MAX_STUB_IDS) connect(ids)
    },
    /** Whether nobody needs to ask for these pictures. */
    tellsOf: (ids: Iterable<number>): boolean => {
      const current = line
      return Boolean(current?.isTelling && [...ids].every((id) => current.ids.has(id)))
    },
    /** The server tells no more of a settled picture; one that is made once more needs a new stream. */
    forget: (id: number): void => void line?.ids.delete(id),
  }
}
