import { createPictureLine, type ListenForPictures } from './createPictureLine.ts'
import { isUnderWay, type PanelPicture } from './panelPicture.ts'

type Listener = (picture: PanelPicture) => void
type Load = (ids: readonly number[]) => Promise<readonly PanelPicture[]>

/** The page as far as watching needs to know it: nobody waits in a hidden tab. */
export type PageVisibility = { isHidden: () => boolean; onChanged: (listener: () => void) => void }

/** Often while somebody is looking on; then the spec's own pace (media, section 4). Milliseconds. */
const EAGER = { every: 1000, during: 30_000 }
const STEADY = 5000
/** The rows of a list appear together. Milliseconds. */
const GATHER = 50

/**
 * Watches pictures until they are ready or have failed: one request for all of them, however many components ask. A
 * stream of events says when to ask; while there is none, the clock does.
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
    timer = setTimeout(askUnlessTold, Date.now() < eagerUntil ? EAGER.every : STEADY)
  }
  const askUnlessTold = () => {
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
      // A server that is away for a moment is asked again, only less often.
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
