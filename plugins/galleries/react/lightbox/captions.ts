import { creditLine } from '@litfass/images/model'
import { fill } from '@litfass/kit/texts'
import type PhotoSwipe from 'photoswipe'
import type { GalleryWords } from '../../componentTexts.ts'
import type { LightboxItem } from '../../domain/lightboxItems.ts'
import type { Opening } from './opening.ts'

/** Shows the caption of the picture, followed by the credit and a link to its page. A long one scrolls. */
export function addCaption(gallery: PhotoSwipe, { readyAt, words, variant }: Opening): void {
  gallery.on('uiRegister', () => {
    gallery.ui?.registerElement({
      name: 'caption',
      className: 'litfass-lightbox__caption',
      appendTo: 'root',
      order: 9,
      onInit: (element) => {
        element.role = 'group'
        element.setAttribute('aria-label', words.lightboxCaption)
        // Measured in the next frame, after the browser's own layout.
        const measure = () => requestAnimationFrame(() => makeFocusable(element))
        gallery.on('change', () => {
          const item = readyAt(gallery.currIndex)
          renderCaption(element, item, words)
          if (variant === 'full') addPageLink(element, item, words)
          measure()
        })
        gallery.on('resize', measure)
        // PhotoSwipe would take the wheel for zooming.
        element.addEventListener('wheel', (event) => event.stopPropagation(), { passive: true })
      },
    })
  })
}

function renderCaption(element: HTMLElement, item: LightboxItem | undefined, words: GalleryWords): void {
  const text = document.createElement('span')
  text.textContent = item?.caption || item?.title || ''
  text.lang = item?.language ?? ''
  const credit = document.createElement('small')
  credit.textContent = creditLine(item?.copyright ?? '', words.credit)
  const line = document.createElement('p')
  line.append(...[text, credit].filter(({ textContent }) => textContent))
  element.replaceChildren(line)
  element.hidden = line.childElementCount === 0
  element.scrollTop = 0
}

/** Adds the link to the picture's own page, unless that is the page behind. */
function addPageLink(element: HTMLElement, item: LightboxItem | undefined, words: GalleryWords): void {
  if (!item?.page || new URL(item.page, document.baseURI).pathname === window.location.pathname) return
  const link = document.createElement('a')
  link.className = 'litfass-lightbox__page'
  link.href = item.page
  link.textContent = words.lightboxPage
  element.append(link)
  element.hidden = false
}

/** Makes a caption that scrolls reachable by keyboard. */
function makeFocusable(element: HTMLElement): void {
  if (element.scrollHeight > element.clientHeight) element.tabIndex = 0
  else element.removeAttribute('tabindex')
}

/** Shows the notice of the opening until another picture is shown. */
export function addNotice(gallery: PhotoSwipe, { notice, index }: Opening): void {
  if (!notice) return
  gallery.on('uiRegister', () => {
    gallery.ui?.registerElement({
      name: 'notice',
      className: 'litfass-lightbox__notice',
      tagName: 'p',
      appendTo: 'root',
      onInit: (element) => {
        element.textContent = notice
        gallery.on('change', () => {
          element.hidden = gallery.currIndex !== index
        })
      },
    })
  })
}

/** Announces a text to screen readers. */
export type Announce = (text: string) => void

/** Time until a live region that was just added is read by screen readers, in ms. */
const REGION_READY_MS = 100

/** Adds a live region to the lightbox. A text that is already in it is not announced again. */
export function addStatus(gallery: PhotoSwipe): Announce {
  const region = document.createElement('div')
  region.role = 'status'
  region.className = 'litfass-lightbox__status'
  let latest = ''
  let isReady = false
  const write = () => {
    if (isReady && region.textContent !== latest) region.textContent = latest
  }
  gallery.on('afterInit', () => {
    gallery.element?.append(region)
    setTimeout(() => {
      isReady = true
      write()
    }, REGION_READY_MS)
  })
  return (text) => {
    latest = text
    write()
  }
}

/** Announces position ("Bild 3 von 12") and caption of each picture, the first one after the notice. */
export function announcePosition(
  gallery: PhotoSwipe,
  { pictures, readyAt, words, notice, index }: Opening,
  announce: Announce,
): void {
  gallery.on('change', () => {
    const at = gallery.currIndex
    const item = readyAt(at)
    const position = fill(words.position, { number: at + 1, total: pictures.total })
    const text = [position, item?.caption || item?.title].filter(Boolean).join(': ')
    announce(notice && at === index ? `${notice} ${text}` : text)
  })
}
