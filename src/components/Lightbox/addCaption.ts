import type PhotoSwipe from 'photoswipe'
import type { LightboxItem } from './LightboxItem.ts'
import type { LightboxTexts, Opening } from './Opening.ts'

/** Shows the caption of the picture, with who took it at its end. */
export function addCaption(gallery: PhotoSwipe, { items, texts }: Opening): void {
  gallery.on('uiRegister', () => {
    gallery.ui?.registerElement({
      name: 'caption',
      className: 'litfass-lightbox-caption',
      appendTo: 'root',
      order: 9,
      onInit: (element) => {
        const show = () => fill(element, items[gallery.currIndex], texts)
        gallery.on('change', show)
      },
    })
  })
}

function fill(element: HTMLElement, item: LightboxItem | undefined, texts: LightboxTexts): void {
  const words = document.createElement('span')
  words.textContent = item?.caption ?? ''
  const credit = document.createElement('small')
  credit.textContent = item?.copyright ? texts.credit(item.copyright) : ''
  const line = document.createElement('p')
  line.append(...[words, credit].filter(({ textContent }) => textContent))
  element.replaceChildren(line)
  element.hidden = line.childElementCount === 0
}
