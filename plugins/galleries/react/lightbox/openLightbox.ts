import PhotoSwipe, { type PhotoSwipeOptions } from 'photoswipe'
import 'photoswipe/style.css'
import '@litfass/interface/tokens.css'
import './lightbox.css'
import { nextTask } from '../viewport.ts'
import { followOnPage, shownLink } from './address/followPage.ts'
import {
  galleryHash,
  historySettled,
  leaveEntry,
  pushEntry,
  readEntry,
  replaceEntry,
} from './address/history.ts'
import { addShareMenu } from './address/share.ts'
import { writeAddress } from './address/writeAddress.ts'
import { addCaption, addNotice, addStatus, announcePosition } from './captions.ts'
import { addDownloadLink, addFullscreenButton, addReferenceControl, hideWhenIdle } from './controls.ts'
import { guardKeys, hideNeighbours, keepArrowFocus, labelParts, lockPage } from './focus.ts'
import type { Opening } from './opening.ts'
import { addFailureNote, addPictures, releaseImages } from './slides.ts'
import { addThumbnailZoom } from './thumbnailZoom.ts'
import { addZoom } from './zoom.ts'

/** An open lightbox. */
export type OpenLightbox = { close: () => void; goTo: (index: number) => void }

type Session = { gallery: PhotoSwipe; isReplaced: boolean; hasEntry: boolean }

let current: Session | undefined
let queue: Promise<unknown> = Promise.resolve()

/** Opens a lightbox over the page (spec media 4 and 9), after closing one that is open. */
export function openLightbox(opening: Opening): Promise<OpenLightbox> {
  const opened = queue.then(() => open(opening))
  queue = opened.then(
    () => undefined,
    () => undefined,
  )
  return opened
}

async function open(opening: Opening): Promise<OpenLightbox> {
  const hasEntry = await replaceCurrent(opening)
  await nextTask()
  let insets = safeInsets()
  const gallery = new PhotoSwipe(photoSwipeOptions(opening, () => insets))
  gallery.on('beforeResize', () => {
    if (gallery.opener.isOpen) insets = safeInsets()
  })
  const session: Session = { gallery, isReplaced: false, hasEntry }
  addParts(gallery, opening)
  writeAddress(gallery, opening, () => session.isReplaced)
  gallery.on('destroy', () => {
    if (current === session) current = undefined
    opening.onClosed()
  })
  current = session
  await nextTask()
  gallery.init()
  return {
    close: () => closeGallery(gallery),
    goTo: (index) => {
      if (index !== gallery.currIndex) gallery.goTo(index)
    },
  }
}

/** Closes the open lightbox and makes both share one history entry. @returns whether there is an entry */
async function replaceCurrent(opening: Opening): Promise<boolean> {
  const { galleryId, pictures, index, isFromAddress, setUrlHash } = opening
  const hadEntry = current?.hasEntry ?? false
  if (current) {
    current.isReplaced = true
    await closeGallery(current.gallery, { atOnce: true })
  }
  await historySettled()
  const picture = { galleryId, pid: pictures.at(index)?.pid ?? 0 }
  if (!isFromAddress) pushEntry(picture, setUrlHash ? galleryHash(picture) : undefined)
  else if (hadEntry && !readEntry()) {
    // A link with the hash of this gallery has already added a history entry.
    const { hash } = window.location
    await leaveEntry()
    replaceEntry(picture, hash)
  }
  return readEntry()?.galleryId === galleryId
}

/**
 * Closes a gallery, including one that is still opening, which PhotoSwipe itself would leave open. Resolves when it is
 * removed from the page.
 */
function closeGallery(gallery: PhotoSwipe, { atOnce = false } = {}): Promise<void> {
  const close = () => (atOnce ? gallery.destroy() : gallery.close())
  return new Promise((resolve) => {
    gallery.on('destroy', () => resolve())
    if (gallery.opener.isOpen) close()
    else if (!gallery.isDestroying) gallery.on('openingAnimationEnd', close)
  })
}

function addParts(gallery: PhotoSwipe, opening: Opening): void {
  const { words, variant } = opening
  addPictures(gallery, opening)
  labelParts(gallery, opening)
  addThumbnailZoom(gallery, opening)
  addCaption(gallery, opening)
  addNotice(gallery, opening)
  addFullscreenButton(gallery, words)
  addFailureNote(gallery, words)
  guardKeys(gallery)
  keepArrowFocus(gallery)
  hideNeighbours(gallery)
  hideWhenIdle(gallery, opening)
  followOnPage(gallery, opening)
  lockPage(gallery, {
    opener: opening.opener,
    shown: () => shownLink(gallery, opening),
    close: () => closeGallery(gallery),
  })
  releaseImages(gallery)
  const announce = addStatus(gallery)
  announcePosition(gallery, opening, announce)
  if (variant === 'full') {
    addZoom(gallery, words, announce)
    addReferenceControl(gallery, opening)
    addDownloadLink(gallery, opening)
    addShareMenu(gallery, opening, announce)
  }
}

/** The safe area insets of the screen, in px. */
type Insets = { top: number; right: number; bottom: number; left: number }

/** Reads the insets from the custom properties of the style sheet. */
function safeInsets(): Insets {
  const style = getComputedStyle(document.documentElement)
  const inset = (side: keyof Insets) =>
    Number.parseFloat(style.getPropertyValue(`--litfass-inset-${side}`)) || 0
  return { top: inset('top'), right: inset('right'), bottom: inset('bottom'), left: inset('left') }
}

/** Returns the options of PhotoSwipe, with the numbers of spec media 9. */
function photoSwipeOptions(
  { index, variant, words, readyAt }: Opening,
  insets: () => Insets,
): PhotoSwipeOptions {
  const isFull = variant === 'full'
  return {
    index,
    loop: false,
    spacing: 0.12,
    preload: [1, 1],
    showAnimationDuration: 333,
    hideAnimationDuration: 333,
    maxZoomLevel: 1.33,
    bgOpacity: 1,
    // `lockPage` returns the focus: the page is inert until then.
    returnFocus: false,
    // PhotoSwipe's own button only toggles two levels; `full` has buttons of its own, `plain` zooms by touch.
    zoom: false,
    imageClickAction: isFull ? 'zoom' : 'toggle-controls',
    paddingFn: (window, _data, at) => {
      const item = readyAt(at)
      const hasCaption = Boolean(item?.caption || item?.title || item?.copyright || (isFull && item?.page))
      return paddingOf(window, insets(), hasCaption)
    },
    mainClass: `litfass-lightbox litfass-own litfass-lightbox--${variant}`,
    closeTitle: words.lightboxClose,
    arrowPrevTitle: words.lightboxPrevious,
    arrowNextTitle: words.lightboxNext,
    errorMsg: words.lightboxFailed,
  }
}

/** Returns the padding around the picture in px, for the top bar, the caption and, on wide screens, the arrows. */
function paddingOf(window: { x: number; y: number }, insets: Insets, hasCaption: boolean) {
  const side = window.x >= 704 ? 72 : 0
  // Phones in landscape orientation have little height to spare.
  const isLow = window.y < 480
  const caption = isLow ? 56 : 72
  return {
    top: (isLow ? 48 : 60) + insets.top,
    bottom: (hasCaption ? caption : 24) + insets.bottom,
    left: side + insets.left,
    right: side + insets.right,
  }
}
