import type PhotoSwipe from 'photoswipe'

/**
 * Lets pictures go that were loaded and never shown. Chromium's document holds on to every image with a `srcset` until
 * it leaves the page, and one that was never on it never does: so it is put there to leave with the lightbox.
 */
export function letImagesGo(gallery: PhotoSwipe): void {
  const images = new Set<HTMLElement>()
  const show = (image: HTMLElement) => {
    if (!image.isConnected) gallery.element?.append(image)
    images.delete(image)
  }
  gallery.on('contentLoadImage', ({ content }) => {
    if (content.element) images.add(content.element)
  })
  gallery.on('contentDestroy', ({ content }) => {
    if (content.element instanceof HTMLImageElement) show(content.element)
  })
  gallery.on('destroy', () => [...images].forEach(show))
}
