import type { ImageView } from '../../queries/imageView.ts'
import { pictureSources } from './pictureSources.ts'

/**
 * The `srcset` of a picture as AVIF, with the same widths; `undefined` unless all of its files are there as AVIF: a
 * browser that takes the list chooses from nothing else.
 */
export function avifSrcSet(image: Pick<ImageView, 'urls' | 'width' | 'hasAvifs'>): string | undefined {
  if (!image.hasAvifs) return undefined
  return pictureSources(image)?.srcSet.replaceAll(/\.webp(?= \d+w)/g, '.avif')
}
