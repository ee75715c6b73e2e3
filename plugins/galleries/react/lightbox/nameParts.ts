import type PhotoSwipe from 'photoswipe'
import type { Opening } from './Opening.ts'

/** Gives the dialog and its parts their names in the language of the page; PhotoSwipe's own are English or missing. */
export function nameParts(gallery: PhotoSwipe, { words, galleryId }: Opening): void {
  gallery.on('firstUpdate', () => {
    const { element, scrollWrap } = gallery
    element?.setAttribute('aria-modal', 'true')
    element?.setAttribute('aria-label', words.lightboxLabel)
    element?.setAttribute('data-gallery', galleryId)
    scrollWrap?.setAttribute('aria-label', words.lightboxPictures)
    scrollWrap?.removeAttribute('aria-roledescription')
    for (const holder of gallery.mainScroll.itemHolders) {
      holder.el.setAttribute('aria-label', words.lightboxPicture)
      holder.el.removeAttribute('aria-roledescription')
    }
  })
}
