import type PhotoSwipe from 'photoswipe'
import { croppedBounds, focusOf } from './croppedBounds.ts'
import type { Opening } from './Opening.ts'
import { thumbnailOf } from './thumbnailOf.ts'

/** Lets a picture grow out of its thumbnail and shrink back into it, whatever part of it the thumbnail shows. */
export function addFlight(gallery: PhotoSwipe, { galleryId, pictures, index, opener }: Opening): void {
  const thumbnail = (at: number) => {
    const item = pictures.at(at)
    return item && thumbnailOf(galleryId, item.pid, opener)
  }
  // @ts-expect-error PhotoSwipe takes undefined for a picture without a thumbnail, only its type forgets it
  gallery.addFilter('thumbBounds', (_bounds, data, at) => {
    const image = data.width ? thumbnail(at) : undefined
    if (!image) return undefined
    const picture = { width: data.width ?? 1, height: data.height ?? 1 }
    const focus = focusOf(getComputedStyle(image).objectPosition)
    return croppedBounds(image.getBoundingClientRect(), picture, focus)
  })
  // The file the thumbnail has loaded already is there at once.
  gallery.addFilter('placeholderSrc', (source, { slide }) =>
    slide?.isFirstSlide ? thumbnail(index)?.currentSrc || source : source,
  )
}
