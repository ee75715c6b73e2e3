import type { Size } from '@litfass/images/model'
import type PhotoSwipe from 'photoswipe'
import type { Opening } from './opening.ts'

/** Makes a picture zoom out of its thumbnail and back into it, whatever part the thumbnail shows. */
export function addThumbnailZoom(gallery: PhotoSwipe, { galleryId, pictures, index, opener }: Opening): void {
  const thumbnailAt = (at: number) => {
    const item = pictures.at(at)
    return item && findThumbnail(galleryId, item.pid, opener)
  }
  // @ts-expect-error PhotoSwipe accepts undefined for a picture without a thumbnail, but its type does not say so
  gallery.addFilter('thumbBounds', (_bounds, data, at) => {
    const image = data.width ? thumbnailAt(at) : undefined
    if (!image) return undefined
    const picture = { width: data.width ?? 1, height: data.height ?? 1 }
    const focus = parseObjectPosition(getComputedStyle(image).objectPosition)
    return croppedBounds(image.getBoundingClientRect(), picture, focus)
  })
  // The file of the thumbnail has already loaded.
  gallery.addFilter('placeholderSrc', (source, { slide }) =>
    slide?.isFirstSlide ? thumbnailAt(index)?.currentSrc || source : source,
  )
}

/** Finds the visible thumbnail of a picture on the page. */
function findThumbnail(galleryId: string, pid: number, preferred?: Element): HTMLImageElement | undefined {
  const selector = `[data-lightbox="${CSS.escape(galleryId)}"][data-pid="${pid}"]`
  const links = [...(preferred?.matches(selector) ? [preferred] : []), ...document.querySelectorAll(selector)]
  return links.map((link) => link.querySelector('img')).find(isInView) ?? undefined
}

function isInView(image: HTMLImageElement | null): image is HTMLImageElement {
  if (!image?.complete || image.naturalWidth === 0) return false
  const { top, bottom, left, right } = image.getBoundingClientRect()
  const isInside = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth
  // The slides of a slider are stacked, all but one of them transparent.
  return isInside && image.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

type Rect = { left: number; top: number; width: number; height: number }

/** Position of the whole picture on the page, and the part of it that is visible, in px. */
type CroppedBounds = {
  x: number
  y: number
  w: number
  innerRect: { x: number; y: number; w: number; h: number }
}

/**
 * Computes the position of the whole picture behind a cropped thumbnail (`object-fit: cover`), so that it can grow out of
 * the visible part. `focus` is the thumbnail's `object-position` in percent.
 */
export function croppedBounds(thumb: Rect, picture: Size, focus: { x: number; y: number }): CroppedBounds {
  const scale = Math.max(thumb.width / picture.width, thumb.height / picture.height)
  const x = ((thumb.width - picture.width * scale) * focus.x) / 100
  const y = ((thumb.height - picture.height * scale) * focus.y) / 100
  return {
    x: thumb.left + x,
    y: thumb.top + y,
    w: picture.width * scale,
    innerRect: { x, y, w: thumb.width, h: thumb.height },
  }
}

/** Parses the percentages of a computed `object-position`; the center for anything else. */
export function parseObjectPosition(objectPosition: string): { x: number; y: number } {
  const [x, y] = [...objectPosition.matchAll(/(-?[\d.]+)%/g)].map(([, percent]) => Number(percent))
  return { x: x ?? 50, y: y ?? 50 }
}
