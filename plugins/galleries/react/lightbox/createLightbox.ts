import type { LightboxItem } from '../../domain/LightboxItem.ts'
import type { StubWatch } from '../context/StubWatch.ts'
import { readGalleryHash } from './galleryHash.ts'
import { isTravelling, readEntry } from './historyEntry.ts'
import type { LightboxSource } from './LightboxSource.ts'
import { lightboxLink } from './lightboxLink.ts'
import type { LightboxLook, Opening } from './Opening.ts'
import type { OpenLightbox } from './openLightbox.ts'
import { picturesOf } from './picturesOf.ts'
import { readyItem } from './readyItem.ts'

export type LightboxSettings = LightboxLook & {
  items: readonly LightboxItem[] | LightboxSource
  missing?: ((pid: number) => number | undefined | Promise<number | undefined>) | undefined
  stubs?: StubWatch | undefined
}

type Origin = Pick<Opening, 'opener' | 'isByMouse' | 'isFromAddress'>

const load = () => import('./openLightbox.ts')

/** Listens for everything that opens and closes one gallery; the returned function stops listening and closes it. */
export function createLightbox(settings: () => LightboxSettings): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let shown: OpenLightbox | undefined
  let isOpening = false

  /** Opens a picture, or goes to it; false when there is none. The second half of a double click counts as opened. */
  async function open(pid: number, origin: Origin): Promise<boolean> {
    if (isOpening) return true
    isOpening = true
    try {
      return await show(pid, origin)
    } finally {
      isOpening = false
    }
  }

  async function show(pid: number, origin: Origin): Promise<boolean> {
    const { items, stubs, missing, ...look } = settings()
    const pictures = picturesOf(items, stubs)
    const found = await pictures.find(pid)
    const neighbour = found === undefined ? await missing?.(pid) : undefined
    const index = found ?? (neighbour === undefined ? undefined : await pictures.find(neighbour))
    if (index === undefined) return false
    // Neighbours may come later.
    const isThere = pictures.at(index) !== undefined
    const [{ openLightbox }] = await Promise.all([load(), isThere || pictures.need(index)])
    if (signal.aborted) return true
    if (shown) shown.goTo(index)
    else
      shown = await openLightbox({
        ...look,
        ...origin,
        pictures,
        index,
        notice: found === undefined ? look.words.lightboxMissing : undefined,
        readyAt: (at) => {
          const item = pictures.at(at)
          return item && readyItem(item, stubs)
        },
        onClosed: () => {
          shown = undefined
        },
      })
    if (signal.aborted) shown?.close()
    return true
  }

  /** Whether an element may open something; only then its link is not followed. */
  function mayOpen(pid: number): boolean {
    const { items, stubs, missing } = settings()
    if ('load' in items || picturesOf(items, stubs).indexOf(pid) !== undefined) return true
    // A stub is not gone: it can be seen where its link leads.
    return missing !== undefined && !items.some((item) => item.pid === pid)
  }

  function onClick(event: MouseEvent): void {
    const { galleryId } = settings()
    if (closeLink(event, galleryId)) shown?.close()
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
    else shown?.close()
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
    shown?.close()
  }
}

function closeLink({ target }: Event, galleryId: string): boolean {
  return (
    target instanceof Element && target.closest(`[data-lightbox-close="${CSS.escape(galleryId)}"]`) !== null
  )
}
