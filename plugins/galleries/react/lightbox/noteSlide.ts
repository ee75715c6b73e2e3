import type { SlideData } from 'photoswipe'

/** Words in place of a picture. */
export function noteSlide(text: string): SlideData {
  const note = document.createElement('p')
  note.className = 'litfass-lightbox__note'
  note.textContent = text
  return { html: note.outerHTML }
}
