import type PhotoSwipe from 'photoswipe'
import type { Opening } from './Opening.ts'

/** Shows the notice of the opening until another picture comes. */
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
