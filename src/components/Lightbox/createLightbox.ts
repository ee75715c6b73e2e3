import { readGalleryHash } from './galleryHash.ts'
import type { LightboxItem } from './LightboxItem.ts'
import { lightboxLink } from './lightboxLink.ts'
import type { LightboxTexts } from './Opening.ts'
import { readyItems } from './readyItems.ts'

export type LightboxSettings = {
  galleryId: string
  items: readonly LightboxItem[]
  setUrlHash: boolean
  texts: LightboxTexts
}

const load = () => import('./openLightbox.ts')

/** Listens for everything that opens and closes one gallery; the returned function stops listening and closes it. */
export function createLightbox(settings: () => LightboxSettings): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let close: (() => void) | undefined
  let isOpening = false

  /** The second half of a double click comes while the first one is still loading. */
  async function open(pid: number, opener?: HTMLElement): Promise<void> {
    if (isOpening) return
    isOpening = true
    await show(pid, opener).finally(() => {
      isOpening = false
    })
  }

  async function show(pid: number, opener?: HTMLElement): Promise<void> {
    const { items, ...rest } = settings()
    const ready = readyItems(items)
    const index = ready.findIndex((item) => item.pid === pid)
    if (index < 0) return
    const { openLightbox } = await load()
    if (signal.aborted) return
    const named = ready.map((item, i) => ({
      ...item,
      alt: item.alt || rest.texts.position(i + 1, ready.length),
    }))
    const onClosed = () => {
      close = undefined
    }
    close = await openLightbox({ ...rest, items: named, index, opener, onClosed })
    if (signal.aborted) close()
  }

  function onClick(event: MouseEvent): void {
    const { galleryId, items } = settings()
    if (closeLink(event, galleryId)) close?.()
    const link = lightboxLink(event, galleryId)
    if (!link || !readyItems(items).some(({ pid }) => pid === link.pid)) return
    event.preventDefault()
    // Without the lightbox the link still leads to the picture.
    open(link.pid, link.element).catch(() => link.follow())
  }

  function followAddress(): void {
    const named = readGalleryHash(window.location.hash)
    if (named?.galleryId === settings().galleryId) open(named.pid).catch(() => undefined)
    // The way back leads out of a picture that an address has opened.
    else close?.()
  }

  const fetchEarly = (event: Event) => {
    if (lightboxLink(event, settings().galleryId)) load().catch(() => undefined)
  }
  document.addEventListener('click', onClick, { signal })
  document.addEventListener('pointerover', fetchEarly, { signal, passive: true })
  document.addEventListener('focusin', fetchEarly, { signal, passive: true })
  window.addEventListener('hashchange', followAddress, { signal })
  followAddress()
  return () => {
    listening.abort()
    close?.()
  }
}

function closeLink({ target }: Event, galleryId: string): boolean {
  return (
    target instanceof Element && target.closest(`[data-lightbox-close="${CSS.escape(galleryId)}"]`) !== null
  )
}
