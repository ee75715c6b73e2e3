import type { SlideData } from 'photoswipe'

/** Words in place of a picture: a text, or an element with one. */
export function noteSlide(words: string | HTMLElement): SlideData {
  const note = document.createElement('div')
  note.className = 'litfass-lightbox__note'
  note.append(words)
  return { html: note.outerHTML }
}
