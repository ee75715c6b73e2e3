import type PhotoSwipe from 'photoswipe'

const WRITES = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Leaves the keys alone that belong to something inside the lightbox. */
export function guardKeys(gallery: PhotoSwipe): void {
  gallery.on('keydown', (event) => {
    const { key, target } = event.originalEvent
    const element = target instanceof Element ? target : undefined
    const isWriting = key !== 'Escape' && element?.matches(WRITES)
    const isScrolling = key.startsWith('Arrow') && /Up|Down/.test(key) && element?.matches('[tabindex="0"]')
    // A letter alone is no key to zoom with: speech input types letters.
    if (key === 'z' || isWriting || isScrolling) event.preventDefault()
  })
}
