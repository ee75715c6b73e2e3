import { type LightboxItem, lightboxItems } from '../../domain/lightboxItems.ts'
import { imageOf } from '../figure/readMarkup.ts'

/** Reads the pictures of a gallery from the figures of the page, each once, in the order of the page. */
export function itemsOnPage(galleryId: string, pageOf: (imageId: number) => string): LightboxItem[] {
  const selector = `figure[data-media-id]:has([data-lightbox="${CSS.escape(galleryId)}"])`
  const figures = [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((figure) => !figure.closest('[hidden], [inert]'))
    .map(imageOf)
  return lightboxItems([...new Map(figures.map((image) => [image.id, image])).values()], { pageOf })
}
