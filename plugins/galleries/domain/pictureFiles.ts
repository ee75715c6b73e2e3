import { VARIANT_KEYS, VARIANT_WIDTHS, type VariantKey } from '@litfass/kit/domain'
import type { FigureImage } from './FigureMedia.ts'

/** What the addresses of a picture are chosen from. */
export type PictureFiles = Pick<FigureImage, 'urls' | 'width' | 'hasAvifs'>

/** `src`, `srcset` and the `srcset` of the AVIFs, which is left out where there are none. */
export type PictureSources = { src: string; srcSet: string; avif?: string }

/** The smallest size a page offers to the browser's own choice. */
const SMALLEST_OFFERED: VariantKey = 'M'

/**
 * The files of a picture that are not smaller than `from`, each once with the width it really has; `undefined` while it
 * has no address. Without `from` they are those from M on, and `src` is the size for browsers that choose none.
 *
 * AVIFs are offered only where all of these are there as AVIF: a browser that takes the list chooses from nothing else.
 */
export function pictureSources(
  { urls, width, hasAvifs = false }: Pick<PictureFiles, 'urls' | 'width'> & { hasAvifs?: boolean },
  from?: VariantKey,
): PictureSources | undefined {
  if (!urls) return undefined
  const files = new Map<string, number>()
  for (const key of VARIANT_KEYS.slice(VARIANT_KEYS.indexOf(from ?? SMALLEST_OFFERED))) {
    const real = Math.min(VARIANT_WIDTHS[key], width || VARIANT_WIDTHS[key])
    files.set(urls[key], Math.max(files.get(urls[key]) ?? 0, real))
  }
  const srcSet = [...files].map(([address, pixels]) => `${address} ${pixels}w`).join(', ')
  const sources = { src: urls[from ?? 'XL'], srcSet }
  return hasAvifs && isOffered(from)
    ? { ...sources, avif: srcSet.replaceAll(/\.webp(?= \d+w)/g, '.avif') }
    : sources
}

const isOffered = (from?: VariantKey) =>
  !from || VARIANT_KEYS.indexOf(from) >= VARIANT_KEYS.indexOf(SMALLEST_OFFERED)

/** The size that an address is the file of, as WebP or AVIF; the largest where several share it. */
export function sizeAtAddress({ urls }: Pick<PictureFiles, 'urls'>, address: string): VariantKey | undefined {
  const path = (text: string) => text.replace(/\?.*$/, '').replace(/\.\w+$/, '')
  return urls ? VARIANT_KEYS.findLast((key) => path(address).endsWith(path(urls[key]))) : undefined
}
