import { isUnderWay, type PanelPicture } from './panelPicture.ts'

type Listener = (picture: PanelPicture) => void
type Load = (ids: readonly number[]) => Promise<readonly PanelPicture[]>

/** The page as far as polling needs to know it: nobody waits in a hidden tab. */
export type PageVisibility = { isHidden: () => boolean; onShown: (listener: () => void) => void }

/** Often while somebody is looking on; then the spec's own pace (media, section 4). Milliseconds. */
const EAGER = { every: 1000, during: 30_000 }
const STEADY = 5000

/**
 * Watches pictures until they are ready or have failed: one request for all of them, however many components ask.
 * @returns starts watching a picture, and returns what ends it
 */
export function createPictureWatch(load: Load, page: PageVisibility) {
  const watched = new Map<number, Set<Listener>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let eagerUntil = 0
  let isAsking = false

  const schedule = () => {
    clearTimeout(timer)
    if (watched.size === 0 || isAsking || page.isHidden()) return
    timer = setTimeout(ask, Date.now() < eagerUntil ? EAGER.every : STEADY)
  }
  const tell = (picture: PanelPicture) => {
    for (const listener of watched.get(picture.id) ?? []) listener(picture)
    if (!isUnderWay(picture)) watched.delete(picture.id)
  }
  const ask = async () => {
    clearTimeout(timer)
    isAsking = true
    try {
      for (const picture of await load([...watched.keys()])) tell(picture)
    } catch {
      // A server that is away for a moment is asked again, only less often.
      eagerUntil = 0
    }
    isAsking = false
    schedule()
  }
  page.onShown(() => {
    if (watched.size > 0 && !isAsking) void ask()
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
