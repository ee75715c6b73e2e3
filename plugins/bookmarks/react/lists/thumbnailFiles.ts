import { fitSize, VARIANT_WIDTHS } from '@litfass/kit/domain'
import type { FigureImage } from '../../domain/FigureImage.ts'

/** `src`, `srcset` and the `srcset` of the AVIFs, which is left out where there are none. */
type ThumbnailFiles = { src: string; srcSet: string; avif?: string }

const SIZES = ['S', 'M', 'L'] as const
/** Smaller files have no AVIF. */
const AVIF_SIZES = ['M', 'L'] as const

/** The files a small picture is chosen from, each with the width it really has; `undefined` before there are any. */
export function thumbnailFiles({
  urls,
  width,
  height,
  hasAvifs,
}: Pick<FigureImage, 'urls' | 'width' | 'height' | 'hasAvifs'>): ThumbnailFiles | undefined {
  if (!urls) return undefined
  const realWidth = (widest: number) => (width && height ? fitSize({ width, height }, widest).width : widest)
  const setOf = (sizes: readonly (typeof SIZES)[number][]) =>
    // What is not larger than the next one is the same file.
    [
      ...new Map(
        sizes.map((size) => [urls[size], `${urls[size]} ${realWidth(VARIANT_WIDTHS[size])}w`]),
      ).values(),
    ]
  const files = { src: urls.M, srcSet: setOf(SIZES).join(', ') }
  if (!hasAvifs) return files
  return { ...files, avif: setOf(AVIF_SIZES).map(avifOf).join(', ') }
}

const avifOf = (file: string) => file.replace(/\.webp(?= \d+w$)/, '.avif')
