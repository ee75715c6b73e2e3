import type PhotoSwipe from 'photoswipe'

/** Keeps what stands beside the window out of reach: a link in the next slide must not take the focus. */
export function hideNeighbours(gallery: PhotoSwipe): void {
  const hide = () => {
    for (const { el, slide } of gallery.mainScroll.itemHolders) el.inert = slide !== gallery.currSlide
  }
  gallery.on('change', hide)
  gallery.on('openingAnimationEnd', hide)
}
