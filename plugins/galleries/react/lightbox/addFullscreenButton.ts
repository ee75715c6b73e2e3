import type PhotoSwipe from 'photoswipe'
import type { GalleryWords } from '../words/GalleryWords.ts'

const ENTER = 'M8 13V8h5M19 8h5v5M24 19v5h-5M13 24H8v-5'
const LEAVE = 'M13 8v5H8M24 13h-5V8M19 24v-5h5M8 19h5v5'

/** Adds the button for the whole screen, where the browser can do that. */
export function addFullscreenButton(gallery: PhotoSwipe, words: GalleryWords): void {
  if (!document.fullscreenEnabled) return
  gallery.on('uiRegister', () => {
    gallery.ui?.registerElement({
      name: 'fullscreen',
      isButton: true,
      order: 15,
      title: words.lightboxFullscreen,
      html: `<svg aria-hidden="true" class="pswp__icn" viewBox="0 0 32 32" width="32" height="32"><path fill="none" stroke="currentColor" stroke-width="2.5"/></svg>`,
      onInit: (button) => followScreen(gallery, button, words),
      onClick: () => {
        // A browser may refuse; then everything stays as it is.
        if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
        else gallery.element?.requestFullscreen().catch(() => undefined)
      },
    })
  })
}

function followScreen(gallery: PhotoSwipe, button: HTMLElement, words: GalleryWords): void {
  const show = () => {
    const isFull = document.fullscreenElement !== null
    const title = isFull ? words.lightboxLeaveFullscreen : words.lightboxFullscreen
    button.title = title
    button.setAttribute('aria-label', title)
    button.querySelector('path')?.setAttribute('d', isFull ? LEAVE : ENTER)
  }
  show()
  document.addEventListener('fullscreenchange', show)
  gallery.on('destroy', () => {
    document.removeEventListener('fullscreenchange', show)
    if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
  })
}
