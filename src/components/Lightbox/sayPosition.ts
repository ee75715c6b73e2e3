import type PhotoSwipe from 'photoswipe'
import type { Opening } from './Opening.ts'

/** Says „Bild 3 von 12“ and the caption whenever another picture comes. */
export function sayPosition(gallery: PhotoSwipe, { items, texts }: Opening): void {
  const region = document.createElement('div')
  region.role = 'status'
  region.className = 'litfass-lightbox-status'
  gallery.on('afterInit', () => {
    gallery.element?.append(region)
    const say = () => {
      const position = texts.position(gallery.currIndex + 1, items.length)
      const caption = items[gallery.currIndex]?.caption
      region.textContent = caption ? `${position}: ${caption}` : position
    }
    // A region that comes into being with its words says nothing.
    setTimeout(say, 100)
    gallery.on('change', say)
  })
}
