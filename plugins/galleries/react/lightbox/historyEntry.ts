/** The picture an entry of the history stands for. */
type Mark = { galleryId: string; pid: number }

const KEY = 'litfassLightbox'

/** A browser that does not travel within this time (ms) has refused to. */
const TRAVEL_MS = 1000

let travel: Promise<void> | undefined

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** What a router keeps in the entry stays there. */
const otherState = (): Record<string, unknown> => {
  const state: unknown = window.history.state
  return isRecord(state) ? state : {}
}

/** The picture the present entry stands for, when it is one that a lightbox has made. */
export function readEntry(): Mark | undefined {
  const mark = otherState()[KEY]
  if (!isRecord(mark)) return undefined
  const { galleryId, pid } = mark
  return typeof galleryId === 'string' && typeof pid === 'number' ? { galleryId, pid } : undefined
}

/**
 * Gives an open picture an entry of its own, so that Back closes it: a new one with the same address but for the hash,
 * or the present one where that is a lightbox's already.
 */
export function enterEntry(mark: Mark, hash?: string): void {
  if (readEntry()) markEntry(mark, hash)
  else window.history.pushState({ ...otherState(), [KEY]: mark }, '', hash)
}

/** Writes another picture, another hash, or both into the present entry. */
export function markEntry(mark: Mark | undefined, hash?: string): void {
  window.history.replaceState(mark ? { ...otherState(), [KEY]: mark } : window.history.state, '', hash)
}

/** Takes the entry of a lightbox back; resolves when the one before it is there. */
export function leaveEntry(): Promise<void> {
  travel ??= new Promise((resolve) => {
    const arrive = () => {
      clearTimeout(timer)
      window.removeEventListener('popstate', arrive)
      travel = undefined
      resolve()
    }
    const timer = setTimeout(arrive, TRAVEL_MS)
    window.addEventListener('popstate', arrive)
    window.history.back()
  })
  return travel
}

/** Whether `leaveEntry` is under way: what the history tells meanwhile is no wish of a person. */
export const isTravelling = (): boolean => travel !== undefined

/** Resolves when nothing of ours is under way in the history. */
export const historyAtRest = (): Promise<void> => travel ?? Promise.resolve()
