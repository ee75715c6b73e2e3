import type { Embed } from '@litfass/consent/domain'
import { altText, creditName, type FigureImage, VARIANT_WIDTHS } from '@litfass/images/model'
import { escapeHtml } from '@litfass/kit/domain'
import { pictureSources } from './pictureFiles.ts'

/** One picture of a lightbox (spec media 3, "Gallery item"); `pid` identifies it for good, sizes are in px. */
export type LightboxItem = {
  pid: number
  /** Id of the picture, which can be bookmarked; left out for markup. */
  imageId?: number
  /** Empty while the picture is a stub. */
  src: string
  /** A small file, shown until `src` has loaded. */
  msrc: string
  srcset: string
  /** Size of the largest file. */
  w: number
  h: number
  /** Markup shown in place of a picture. It is inserted unescaped: never pass text of others; see `embedHtml`. */
  html?: string
  /** Content of another site, which takes the place of `html` with the visitor's consent. */
  embed?: Embed
  /** Title of the picture in shared links. */
  title: string
  caption: string
  /** Name of the photographer, without "©" or "Foto:"; empty when unknown. Some begin with a label of their own. */
  copyright: string
  /** Alternative text; empty where the caption below says it all. */
  alt: string
  /** Language of caption and alternative text (BCP 47); left out where it is not known. */
  language?: string
  /** URL of the picture's own page, used for sharing; left out where it has none. */
  page?: string
  /** URL of the file offered for download; left out where there is none. */
  download?: string
}

type LightboxItemsOptions = {
  /** Returns the URL of a picture's own page, used for sharing; left out where pictures have none. */
  pageOf?: (imageId: number) => string
}

/** Converts pictures to lightbox items, in their order; stubs become items without URLs. */
export function lightboxItems(
  images: readonly FigureImage[],
  { pageOf }: LightboxItemsOptions = {},
): LightboxItem[] {
  return images.map((image) => {
    const caption = image.caption.trim()
    return {
      pid: image.id,
      imageId: image.id,
      ...lightboxFiles(image.remaining === 0 ? image : { ...image, urls: null }),
      title: caption,
      caption,
      copyright: creditName(image.copyright),
      alt: altText(image, { hasCaption: true, otherwise: '' }),
      ...(image.language && { language: image.language }),
      ...(pageOf && { page: pageOf(image.id) }),
    }
  })
}

/**
 * Returns the markup of an embed: its title and a link to the original, with nothing that a browser would load. Everything
 * is escaped.
 */
export function embedHtml({ title, recipient, href }: Embed): string {
  const link = `<a href="${escapeHtml(href)}" target="_blank" rel="noopener">${escapeHtml(recipient)}</a>`
  return `<div class="litfass-lightbox__embed"><p>${escapeHtml(title)} (${link})</p></div>`
}

/** Returns the URLs of a picture and its size in px; all URLs are empty while it has none. */
export function lightboxFiles({
  urls,
  width,
  height,
}: Pick<FigureImage, 'urls' | 'width' | 'height'>): Pick<
  LightboxItem,
  'src' | 'msrc' | 'srcset' | 'w' | 'h' | 'download'
> {
  const w = Math.min(VARIANT_WIDTHS.XXL, width)
  const size = { w, h: width > 0 ? Math.round((height * w) / width) : height }
  if (!urls) return { ...size, src: '', msrc: '', srcset: '' }
  const srcset = pictureSources({ urls, width })?.srcSet ?? ''
  return { ...size, src: urls.XXL, msrc: urls.M, srcset, download: urls.XXL }
}
