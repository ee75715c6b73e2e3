import type { GalleryWords } from '../words/GalleryWords.ts'

/** That a picture could not be loaded: as the specification says it (media 8), and in the language of the page. */
export function failureWords({ lightboxFailed, lightboxFailedMore }: GalleryWords): HTMLParagraphElement {
  const text = document.createElement('p')
  const quoted = document.createElement('span')
  quoted.lang = 'en'
  quoted.textContent = lightboxFailed
  text.append(quoted, lightboxFailedMore && ` ${lightboxFailedMore}`)
  return text
}
