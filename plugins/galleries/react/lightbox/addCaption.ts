import { fillWords } from '@litfass/kit/domain'
import type PhotoSwipe from 'photoswipe'
import type { LightboxItem } from '../../domain/LightboxItem.ts'
import type { GalleryWords } from '../words/GalleryWords.ts'
import type { Opening } from './Opening.ts'

/** Shows the caption of the picture, with who took it at its end. A long one scrolls. */
export function addCaption(gallery: PhotoSwipe, { readyAt, words }: Opening): void {
  gallery.on('uiRegister', () => {
    gallery.ui?.registerElement({
      name: 'caption',
      className: 'litfass-lightbox__caption',
      appendTo: 'root',
      order: 9,
      onInit: (element) => {
        element.role = 'group'
        element.setAttribute('aria-label', words.lightboxCaption)
        // Measured with the next frame, when the browser has laid it out anyway.
        const measure = () => requestAnimationFrame(() => offerScrolling(element))
        gallery.on('change', () => {
          fill(element, readyAt(gallery.currIndex), words)
          measure()
        })
        gallery.on('resize', measure)
        // PhotoSwipe takes every turn of the wheel for the picture.
        element.addEventListener('wheel', (event) => event.stopPropagation(), { passive: true })
      },
    })
  })
}

function fill(element: HTMLElement, item: LightboxItem | undefined, words: GalleryWords): void {
  const text = document.createElement('span')
  text.textContent = item?.caption || item?.title || ''
  const credit = document.createElement('small')
  credit.textContent = item?.copyright ? fillWords(words.credit, { name: item.copyright }) : ''
  const line = document.createElement('p')
  line.append(...[text, credit].filter(({ textContent }) => textContent))
  element.replaceChildren(line)
  element.hidden = line.childElementCount === 0
  element.scrollTop = 0
}

/** What scrolls can be reached by keyboard. */
function offerScrolling(element: HTMLElement): void {
  if (element.scrollHeight > element.clientHeight) element.tabIndex = 0
  else element.removeAttribute('tabindex')
}
