import type PhotoSwipe from 'photoswipe'
import type { GalleryWords } from '../words/GalleryWords.ts'
import { failureWords } from './failureWords.ts'

/** Says that a picture could not be loaded, with a link to it (spec media 8). */
export function addFailureNote(gallery: PhotoSwipe, words: GalleryWords): void {
  gallery.addFilter('contentErrorElement', (_element, content) => {
    const note = document.createElement('div')
    note.className = 'litfass-lightbox__failure'
    const link = document.createElement('a')
    link.href = content.data.src ?? ''
    link.target = '_blank'
    link.rel = 'noopener'
    link.textContent = words.lightboxOpenFile
    note.append(failureWords(words), link)
    return note
  })
}
