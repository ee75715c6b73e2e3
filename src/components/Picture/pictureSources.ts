import type { ImageView } from '../../queries/imageView.ts'

/** The sizes a page chooses from, and the widest each may be, in px (spec media 3). */
const WIDTHS = [
  ['M', 320],
  ['L', 640],
  ['XL', 1200],
  ['XXL', 1920],
] as const

/**
 * `src` and `srcset` of a picture, each file once with the width it really has; `undefined` while it has no address.
 * `src` is the size for browsers that choose none.
 */
export function pictureSources({ urls, width }: Pick<ImageView, 'urls' | 'width'>) {
  if (!urls) return undefined
  const files = new Map<string, number>()
  for (const [key, limit] of WIDTHS)
    files.set(urls[key], Math.max(files.get(urls[key]) ?? 0, Math.min(limit, width)))
  const srcSet = [...files].map(([address, pixels]) => `${address} ${pixels}w`).join(', ')
  return { src: urls.XL, srcSet }
}
