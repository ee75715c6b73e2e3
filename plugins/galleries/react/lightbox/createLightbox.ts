import type { LightboxItem } from '../../domain/LightboxItem.ts'
import type { StubWatch } from '../context/StubWatch.ts'
import { readGalleryHash } from './galleryHash.ts'
import { isTravelling, readEntry } from './historyEntry.ts'
import { isReadyItem } from './isReadyItem.ts'
import type { LightboxSource } from './LightboxSource.ts'
import { lightboxLink } from './lightboxLink.ts'
import type { LightboxLook } from './Opening.ts'
import type { LightboxPlace, PictureOrigin } from './showPicture.ts'

export type LightboxSettings = LightboxLook & {
  items: readonly LightboxItem[] | LightboxSource
  missing?: ((pid: number) => number | undefined | Promise<number | undefined>) | undefined
  stubs?: StubWatch | undefined
}

/** Nothing of a lightbox is needed before somebody is about to open it. */
const load = () => import('./showPicture.ts')

/** Listens for everything that opens and closes one gallery; the returned function stops listening and closes it. */
export function createLightbox(settings: () => LightboxSettings): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const place: LightboxPlace = { signal, shown: undefined }
  let isOpening = false

  /** Opens a picture, or goes to it; false when there is none. The second half of a double click counts as opened. */
  async function open(pid: number, origin: PictureOrigin): Promise<boolean> {
    if (isOpening) return true
    isOpening = true
    try {
      const current = settings()
      return await (await load()).showPicture(pid, { ...origin, settings: current, place })
    } finally {
      isOpening = false
    }
  }

  /** Whether an element may open something; only then its link is not followed. */
  function mayOpen(pid: number): boolean {
    const { items, stubs, missing } = settings()
    if ('load' in items) return true
    const item = items.find((one) => one.pid === pid)
    // A stub is not gone: it can be seen where its link leads.
    return item ? isReadyItem(item, stubs) : missing !== undefined
  }

  function onClick(event: MouseEvent): void {
    const { galleryId } = settings()
    if (closeLink(event, galleryId)) place.shown?.close()
    const link = lightboxLink(event, galleryId)
    if (!link || !mayOpen(link.pid)) return
    event.preventDefault()
    const isByMouse = event instanceof PointerEvent && event.pointerType === 'mouse' && event.detail > 0
    // Without the lightbox the link still leads to the picture.
    open(link.pid, { opener: link.element, isByMouse, isFromAddress: false })
      .then((isOpen) => isOpen || link.follow())
      .catch(() => link.follow())
  }

  function followAddress(): void {
    if (isTravelling()) return
    const named = readGalleryHash(window.location.hash) ?? readEntry()
    if (named?.galleryId === settings().galleryId)
      open(named.pid, { isByMouse: false, isFromAddress: true }).catch(() => undefined)
    // The way back leads out of a picture.
    else place.shown?.close()
  }

  const fetchEarly = (event: Event) => {
    if (lightboxLink(event, settings().galleryId)) load().catch(() => undefined)
  }
  document.addEventListener('click', onClick, { signal })
  document.addEventListener('pointerover', fetchEarly, { signal, passive: true })
  document.addEventListener('focusin', fetchEarly, { signal, passive: true })
  window.addEventListener('popstate', followAddress, { signal })
  window.addEventListener('hashchange', followAddress, { signal })
  followAddress()
  return () => {
    listening.abort()
    place.shown?.close()
  }
}

function closeLink({ target }: Event, galleryId: string): boolean {
  return (
    target instanceof Element && target.closest(`[data-lightbox-close="${CSS.escape(galleryId)}"]`) !== null
  )
}
