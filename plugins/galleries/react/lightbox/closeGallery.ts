import type PhotoSwipe from 'photoswipe'

/**
 * Closes a gallery, also one that is just opening, which PhotoSwipe by itself would leave open. Resolves when it is
 * gone from the page.
 */
export function closeGallery(gallery: PhotoSwipe, { atOnce = false } = {}): Promise<void> {
  const close = () => (atOnce ? gallery.destroy() : gallery.close())
  return new Promise((resolve) => {
    gallery.on('destroy', () => resolve())
    if (gallery.opener.isOpen) close()
    else if (!gallery.isDestroying) gallery.on('openingAnimationEnd', close)
  })
}
