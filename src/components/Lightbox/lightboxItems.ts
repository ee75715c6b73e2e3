import type { ImageView } from '../../queries/imageView.ts'
import { pictureSources } from '../Picture/pictureSources.ts'
import type { LightboxItem } from './LightboxItem.ts'

/** The widest file there is, in px (spec media 3, XXL). */
const WIDEST = 1920

type Files = Pick<LightboxItem, 'src' | 'msrc' | 'srcset' | 'w' | 'h'>

/** Pictures as the lightbox takes them, in their order; stubs are among them without addresses. */
export function lightboxItems(images: readonly ImageView[]): LightboxItem[] {
  return images.map((image) => ({
    pid: image.id,
    ...(image.remaining === 0 ? lightboxFiles(image) : lightboxFiles({ ...image, urls: null })),
    caption: image.caption.trim(),
    copyright: nameOf(image.copyright),
    alt: image.caption.trim(),
  }))
}

/** Addresses and size of a picture; all addresses are empty while it has none. */
export function lightboxFiles({ urls, width, height }: Pick<ImageView, 'urls' | 'width' | 'height'>): Files {
  const w = Math.min(WIDEST, width)
  const size = { w, h: width > 0 ? Math.round((height * w) / width) : height }
  const srcset = pictureSources({ urls, width })?.srcSet ?? ''
  return { ...size, src: urls?.XXL ?? '', msrc: urls?.M ?? '', srcset }
}

/** „© Erika Muster“ and „Foto: Erika Muster“ name the same person as „Erika Muster“. */
function nameOf(copyright: string): string {
  return copyright.trim().replace(/^(?:(?:©|\(c\)|copyright|foto|photo)\s*:?\s*)+/i, '') || copyright.trim()
}
