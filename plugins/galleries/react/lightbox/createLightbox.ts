import { isGoingBack, readEntry, readGalleryHash } from './address/history.ts'
import type { LightboxSettings, PictureOrigin } from './opening.ts'
import type { LightboxPlace } from './showPicture.ts'

/** Loaded when a picture is about to be opened. */
const load = () => import('./showPicture.ts')

/** Listens for everything that opens and closes one gallery. @returns stops listening and closes it */
export function createLightbox(settings: () => LightboxSettings): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const place: LightboxPlace = { signal, shown: undefined }
  let opening: { pid: number } | undefined

  /**
   * Opens a picture or moves to it; false when there is none. The second half of a double click counts as opened; another
   * picture replaces one that is still looked up.
   */
  async function open(pid: number, origin: PictureOrigin): Promise<boolean> {
    if (opening?.pid === pid) return true
    const own = { pid }
    opening = own
    try {
      const current = settings()
      const { showPicture } = await load()
      return await showPicture(pid, { ...origin, settings: current, place, isWanted: () => opening === own })
    } finally {
      if (opening === own) opening = undefined
    }
  }

  /** Whether the lightbox handles the click of a link, rather than the browser. */
  function canOpen(pid: number): boolean {
    const { items, stubs, missing } = settings()
    // Read from the page when the lightbox opens; a picture that is not there yet leads to its page.
    if (!items || 'load' in items) return true
    const item = items.find((one) => one.pid === pid)
    // A stub is not missing: the page its link leads to shows it.
    if (!item) return missing !== undefined
    return Boolean(item.src || item.html) || stubs?.read(pid)?.kind === 'ready'
  }

  function onClick(event: MouseEvent): void {
    const { galleryId } = settings()
    if (isCloseClick(event, galleryId)) place.shown?.close()
    const link = findLink(event, galleryId)
    if (!link || !canOpen(link.pid)) return
    event.preventDefault()
    const isByMouse = event instanceof PointerEvent && event.pointerType === 'mouse' && event.detail > 0
    // If the lightbox cannot be loaded, the link is followed.
    open(link.pid, { opener: link.element, isByMouse, isFromAddress: false })
      .then((isOpen) => isOpen || link.follow())
      .catch(() => link.follow())
  }

  function followAddress(): void {
    if (isGoingBack()) return
    const named = readGalleryHash(window.location.hash) ?? readEntry()
    if (named?.galleryId === settings().galleryId)
      open(named.pid, { isByMouse: false, isFromAddress: true }).catch(() => undefined)
    else place.shown?.close()
  }

  const prefetch = (event: Event) => {
    if (findLink(event, settings().galleryId)) load().catch(() => undefined)
  }
  document.addEventListener('click', onClick, { signal })
  document.addEventListener('pointerover', prefetch, { signal, passive: true })
  document.addEventListener('focusin', prefetch, { signal, passive: true })
  window.addEventListener('popstate', followAddress, { signal })
  window.addEventListener('hashchange', followAddress, { signal })
  followAddress()
  return () => {
    listening.abort()
    place.shown?.close()
  }
}

/** An element of the page that names a gallery and a picture in it (spec media 4). */
type LightboxLink = { pid: number; element: HTMLElement; follow: () => void }

/**
 * Finds the link of the gallery an event comes from. Clicks with a modifier or another button are left to the browser,
 * and so are those already handled.
 */
function findLink(event: Event, galleryId: string): LightboxLink | undefined {
  const isForBrowser = event instanceof MouseEvent && event.type === 'click' && isModified(event)
  if (event.defaultPrevented || isForBrowser) return undefined
  const { target } = event
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-lightbox][data-pid]') : null
  if (element?.dataset.lightbox !== galleryId) return undefined
  const follow = () => {
    if (element instanceof HTMLAnchorElement) window.location.assign(element.href)
  }
  return { pid: Number(element.dataset.pid), element, follow }
}

function isModified({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey
}

function isCloseClick({ target }: Event, galleryId: string): boolean {
  const selector = `[data-lightbox-close="${CSS.escape(galleryId)}"]`
  return target instanceof Element && target.closest(selector) !== null
}
