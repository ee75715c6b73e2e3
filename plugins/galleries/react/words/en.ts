import type { GalleryWords } from './GalleryWords.ts'

/** English texts of the components. */
export const en: GalleryWords = {
  // Figure
  credit: 'Photo: {name}',
  deleted: 'This picture is no longer there.',
  // Lightbox
  position: 'Picture {number} of {total}',
}
