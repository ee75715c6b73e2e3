import type PhotoSwipe from 'photoswipe'

/** Says something to those who listen. */
export type Say = (text: string) => void

/** A region that comes into being with its words says nothing, so the first ones come a little later (ms). */
const FIRST_WORDS_MS = 100

/** Puts a live region into the lightbox; what is said twice is not read twice. */
export function addStatus(gallery: PhotoSwipe): Say {
  const region = document.createElement('div')
  region.role = 'status'
  region.className = 'litfass-lightbox__status'
  let words = ''
  let isHeard = false
  const show = () => {
    if (isHeard && region.textContent !== words) region.textContent = words
  }
  gallery.on('afterInit', () => {
    gallery.element?.append(region)
    setTimeout(() => {
      isHeard = true
      show()
    }, FIRST_WORDS_MS)
  })
  return (text) => {
    words = text
    show()
  }
}
