/** A picture of a gallery, as URLs and history entries identify it. */
type OpenPicture = { galleryId: string; pid: number }

/** Parses the hash `#gallery={id}&pid={number}` (spec media 4); `undefined` for any other hash. */
export function readGalleryHash(hash: string): OpenPicture | undefined {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const galleryId = fields.get('gallery')
  const pid = fields.get('pid') ?? ''
  return galleryId && /^\d{1,15}$/.test(pid) ? { galleryId, pid: Number(pid) } : undefined
}

/** Formats the hash of an open picture; without one, the hash of a closed gallery. */
export function galleryHash(open?: OpenPicture): string {
  return open ? `#gallery=${encodeURIComponent(open.galleryId)}&pid=${open.pid}` : '#gallery=null'
}

const STATE_KEY = 'litfassLightbox'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The state of the current entry, which a router may use too. */
const currentState = (): Record<string, unknown> => {
  const state: unknown = window.history.state
  return isRecord(state) ? state : {}
}

/** Returns the picture of the current history entry, if a lightbox created it. */
export function readEntry(): OpenPicture | undefined {
  const open = currentState()[STATE_KEY]
  if (!isRecord(open)) return undefined
  const { galleryId, pid } = open
  return typeof galleryId === 'string' && typeof pid === 'number' ? { galleryId, pid } : undefined
}

/**
 * Adds a history entry for an open picture, so that Back closes it: a new one with the same URL except for the hash, or the
 * current one if a lightbox created it.
 */
export function pushEntry(open: OpenPicture, hash?: string): void {
  if (readEntry()) replaceEntry(open, hash)
  else window.history.pushState({ ...currentState(), [STATE_KEY]: open }, '', hash)
}

/** Replaces picture and hash of the current entry. */
export function replaceEntry(open: OpenPicture | undefined, hash?: string): void {
  const state = open ? { ...currentState(), [STATE_KEY]: open } : window.history.state
  window.history.replaceState(state, '', hash)
}

/** Time after which a browser that has not gone back has refused to, in ms. */
const BACK_TIMEOUT_MS = 1000

let goingBack: Promise<void> | undefined

/** Goes back from the entry of a lightbox; resolves when the previous one is current. */
export function leaveEntry(): Promise<void> {
  goingBack ??= new Promise((resolve) => {
    const arrive = () => {
      clearTimeout(timer)
      window.removeEventListener('popstate', arrive)
      goingBack = undefined
      resolve()
    }
    const timer = setTimeout(arrive, BACK_TIMEOUT_MS)
    window.addEventListener('popstate', arrive)
    window.history.back()
  })
  return goingBack
}

/** Whether `leaveEntry` is in progress, so that history events are not the user's. */
export const isGoingBack = (): boolean => goingBack !== undefined

/** Resolves when no `leaveEntry` is in progress. */
export const historySettled = (): Promise<void> => goingBack ?? Promise.resolve()
