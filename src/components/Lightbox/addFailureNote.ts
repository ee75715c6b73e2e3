import type PhotoSwipe from 'photoswipe'
import type { LightboxTexts } from './Opening.ts'

/** Says that a picture could not be loaded, with a link to it (spec media 8). */
export function addFailureNote(gallery: PhotoSwipe, texts: LightboxTexts): void {
  gallery.addFilter('contentErrorElement', (_element, content) => {
    const note = document.createElement('div')
    note.className = 'litfass-lightbox-failure'
    const words = document.createElement('p')
    words.textContent = texts.failed
    const link = document.createElement('a')
    link.href = content.data.src ?? ''
    link.target = '_blank'
    link.rel = 'noopener'
    link.textContent = texts.openFile
    note.append(words, link)
    return note
  })
}
