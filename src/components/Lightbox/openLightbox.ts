import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'
import './lightbox.css'
import { addCaption } from './addCaption.ts'
import { addFailureNote } from './addFailureNote.ts'
import { addFlight } from './addFlight.ts'
import { addFullscreenButton } from './addFullscreenButton.ts'
import { closeGallery } from './closeGallery.ts'
import { hideWhenIdle } from './hideWhenIdle.ts'
import { keepArrowFocus } from './keepArrowFocus.ts'
import type { LightboxItem } from './LightboxItem.ts'
import { lockPage } from './lockPage.ts'
import { nameParts } from './nameParts.ts'
import type { Opening } from './Opening.ts'
import { sayPosition } from './sayPosition.ts'
import { writeHash } from './writeHash.ts'

let current: PhotoSwipe | undefined

/** Opens a gallery over the page (spec media 4 and 9); one that is open is closed first. Gives a way to close it. */
export async function openLightbox(opening: Opening): Promise<() => void> {
  if (current) await closeGallery(current, { atOnce: true })
  const { items, index, texts } = opening
  const gallery = new PhotoSwipe({
    dataSource: items.map(({ src, msrc, srcset, w, h, alt }) => ({
      src,
      msrc,
      srcset,
      width: w,
      height: h,
      alt,
    })),
    index,
    loop: false,
    spacing: 0.12,
    preload: [1, 1],
    showAnimationDuration: 333,
    hideAnimationDuration: 333,
    maxZoomLevel: 1.33,
    bgOpacity: 1,
    // The focus is led by lockPage: the page is inert meanwhile and has to come back before it.
    returnFocus: false,
    // Zoom has neither button nor click in this variant; two fingers and a double tap still enlarge.
    zoom: false,
    imageClickAction: 'toggle-controls',
    paddingFn: (window, _data, at) => paddingOf(window.x, items[at]),
    mainClass: 'litfass-lightbox',
    closeTitle: texts.close,
    arrowPrevTitle: texts.previous,
    arrowNextTitle: texts.next,
    errorMsg: texts.failed,
  })
  nameParts(gallery, opening)
  addFlight(gallery, opening)
  addCaption(gallery, opening)
  addFullscreenButton(gallery, texts)
  addFailureNote(gallery, texts)
  keepArrowFocus(gallery)
  hideWhenIdle(gallery)
  writeHash(gallery, opening)
  lockPage(gallery, opening.opener)
  sayPosition(gallery, opening)
  gallery.on('keydown', (event) => {
    // A letter alone is no key to zoom with: speech input types letters.
    if (event.originalEvent.key === 'z') event.preventDefault()
  })
  gallery.on('destroy', () => {
    if (current === gallery) current = undefined
    opening.onClosed()
  })
  current = gallery
  gallery.init()
  return () => closeGallery(gallery)
}

/** Pixels round the picture: for the bar above, for the caption, and, where there is room, for the arrows. */
function paddingOf(windowWidth: number, item: LightboxItem | undefined) {
  const side = windowWidth >= 704 ? 72 : 0
  return { top: 60, bottom: item?.caption || item?.copyright ? 72 : 24, left: side, right: side }
}
