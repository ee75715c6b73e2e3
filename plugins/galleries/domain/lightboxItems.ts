import { creditName, VARIANT_WIDTHS } from '@litfass/kit/domain'
import type { FigureImage } from './FigureMedia.ts'
import type { LightboxItem } from './LightboxItem.ts'
import { pictureSources } from './pictureFiles.ts'

type Files = Pick<LightboxItem, 'src' | 'msrc' | 'srcset' | 'w' | 'h' | 'download'>

type LightboxItemsOptions = {
  /** The page of a picture, for sharing it; leave it out where pictures have none. */
  pageOf?: (imageId: number) => string
}

/** Pictures as the lightbox takes them, in their order; stubs are among them without addresses. */
export function lightboxItems(
  images: readonly FigureImage[],
  { pageOf }: LightboxItemsOptions = {},
): LightboxItem[] {
  return images.map((image) => ({
    pid: image.id,
    ...(image.remaining === 0 ? lightboxFiles(image) : lightboxFiles({ ...image, urls: null })),
    title: image.caption.trim(),
    caption: image.caption.trim(),
    copyright: creditName(image.copyright),
    alt: image.caption.trim(),
    ...(pageOf && { page: pageOf(image.id) }),
  }))
}

/** Addresses and size of a picture, in px; all addresses are empty while it has none. */
export function lightboxFiles({
  urls,
  width,
  height,
}: Pick<FigureImage, 'urls' | 'width' | 'height'>): Files {
  const w = Math.min(VARIANT_WIDTHS.XXL, width)
  const size = { w, h: width > 0 ? Math.round((height * w) / width) : height }
  if (!urls) return { ...size, src: '', msrc: '', srcset: '' }
  const srcset = pictureSources({ urls, width })?.srcSet ?? ''
  return { ...size, src: urls.XXL, msrc: urls.M, srcset, download: urls.XXL }
}
