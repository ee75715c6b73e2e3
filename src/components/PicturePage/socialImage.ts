import type { ImageView } from '../../queries/imageView.ts'

/** Width of the size social networks are given, in px. */
const XL = 1200

/** The JPEG of a picture for social networks, some of which read nothing else; `undefined` until its files are made. */
export function socialImage({ urls, width, height, remaining }: ImageView, alt: string) {
  if (!urls || remaining !== 0 || width === 0) return undefined
  const shown = Math.min(width, XL)
  return {
    url: urls.XL.replace(/\.webp$/, '.jpg'),
    width: shown,
    height: Math.round((shown * height) / width),
    alt,
  }
}
