import { MAX_STUB_IDS } from '../constants.ts'
import { isUnderWay, type PanelPicture } from './panelPicture.ts'

type Listener = (picture: PanelPicture) => void
type Load = (ids: readonly number[]) => Promise<readonly PanelPicture[]>

/** The visibility of the page: a hidden tab does not watch. */
export type PageVisibility = { isHidden: () => boolean; onChanged: (listener: () => void) => void }

/** Every second at first, then at the pace of the spec (media, section 4), in ms. */
const EAGER = { every: 1000, during: 30_000 }
const STEADY = 5000
/** The rows of a list appear together: how long to wait for more, in ms. */
const GATHER = 50

/**
 * Watches pictures until they are ready or have failed, with one request for all components. An event stream triggers the
 * request; without a stream it is repeated on a timer.
 * @returns starts watching a picture, and returns what ends it
 */
export function createPictureWatch(load: Load, page: PageVisibility, listen?: ListenForPictures) {
  const watched = new Map<number, Set<Listener>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let gathering: ReturnType<typeof setTimeout> | undefined
  let eagerUntil = 0
  let isAsking = false
  let hasNews = false
  const line = listen && createPictureLine(listen, () => void ask())

  const schedule = () => {
    clearTimeout(timer)
    clearTimeout(gathering)
    if (watched.size === 0 || page.isHidden()) return line?.drop()
    gathering = setTimeout(() => line?.listenFor([...watched.keys()]), GATHER)
    timer = setTimeout(pollUnlessStreaming, Date.now() < eagerUntil ? EAGER.every : STEADY)
  }
  const pollUnlessStreaming = () => {
    if (line?.tellsOf(watched.keys())) schedule()
    else void ask()
  }
  const tell = (picture: PanelPicture) => {
    for (const listener of watched.get(picture.id) ?? []) listener(picture)
    if (isUnderWay(picture)) return
    watched.delete(picture.id)
    line?.forget(picture.id)
  }
  const ask = async (): Promise<void> => {
    hasNews = true
    if (isAsking || watched.size === 0 || page.isHidden()) return
    clearTimeout(timer)
    isAsking = true
    hasNews = false
    try {
      for (const picture of await load([...watched.keys()])) tell(picture)
    } catch {
      // An unreachable server is retried at the slower pace.
      eagerUntil = 0
    }
    isAsking = false
    if (hasNews) await ask()
    else schedule()
  }
  page.onChanged(() => {
    if (page.isHidden()) schedule()
    else void ask()
  })

  return (id: number, listener: Listener): (() => void) => {
    const listeners = watched.get(id) ?? new Set()
    watched.set(id, listeners.add(listener))
    eagerUntil = Date.now() + EAGER.during
    schedule()
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && watched.get(id) === listeners) watched.delete(id)
      schedule()
    }
  }
}

/** An event of the stream; the changed document itself is fetched with the reader's rights in the panel. */
export type PictureEvents = {
  onNews: () => void
  onOpen: () => void
  onBreak: () => void
  onEnd: () => void
}

/** Opens a stream of events for pictures; gives a way to close it. */
export type ListenForPictures = (ids: readonly number[], events: PictureEvents) => () => void

/** How long to poll instead after a stream was refused or ended early, in ms. */
export const ASK_INSTEAD_MS = 30_000

type Line = { ids: Set<number>; isTelling: boolean; close: () => void }

/**
 * Keeps the one event stream of a page, reopened when other pictures are to be watched.
 * @param onNews called when something has changed, or the stream no longer covers it
 */
function createPictureLine(listen: ListenForPictures, onNews: () => void) {
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
    /** Opens a stream for these pictures unless the current one covers them, or one was refused shortly before. */
    listenFor: (ids: readonly number[]): void => {
      if (ids.every((id) => line?.ids.has(id)) || Date.now() < refusedUntil) return
      drop()
      if (ids.length <= MAX_STUB_IDS) connect(ids)
    },
    /** Whether the stream covers these pictures. */
    tellsOf: (ids: Iterable<number>): boolean => {
      const current = line
      return Boolean(current?.isTelling && [...ids].every((id) => current.ids.has(id)))
    },
    /** The server sends nothing more for a settled picture; one that is reprocessed needs a new stream. */
    forget: (id: number): void => void line?.ids.delete(id),
  }
}
