import { CUT_SIZES, type Cut, creditName, type FigureImage, planCut, type Size } from '@litfass/images/model'
import { type EmbedSnippetInput, embedSnippet } from './embedSnippet.ts'

/** The page of a picture, identified by its URL. */
export type PictureAtAddress = {
  imageId: number
  /** The gallery the page belongs to; left out for the picture's own page. */
  galleryId?: number
  language: 'de' | 'en'
  /** The canonical URL of the page, without query and fragment. */
  page: string
}

type Site = {
  /** Origin of the site, without a trailing slash. */
  siteUrl: string
  /** Path patterns of the pages: `/bilder/{id}`, `/galerie/{id}/bild/{pid}`. */
  pages: Readonly<Record<'image' | 'galleryPicture', Readonly<Record<'de' | 'en', string>>>>
}

/** Largest `integer` of Postgres. */
const MAX_ID = 2_147_483_647

/** Finds the picture whose page a URL leads to; `undefined` for other pages and other sites. */
export function pictureAtAddress(address: string, { siteUrl, pages }: Site): PictureAtAddress | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const site = new URL(siteUrl)
  // http is accepted for a site on https: people shorten URLs they paste.
  if (!url || url.host !== site.host || !/^https?:$/.test(url.protocol)) return undefined
  const path = url.pathname.replace(/\/$/, '')
  for (const language of ['de', 'en'] as const) {
    const found = matchPage(path, pages.image[language], pages.galleryPicture[language])
    if (found) return { ...found, language, page: `${site.origin}${path}` }
  }
  return undefined
}

function matchPage(path: string, imagePage: string, galleryPage: string) {
  const ownId = idIn(path, imagePage, 'id')
  if (ownId) return { imageId: ownId }
  const galleryId = idIn(path, galleryPage, 'id')
  const imageId = idIn(path, galleryPage, 'pid')
  return galleryId && imageId ? { galleryId, imageId } : undefined
}

/** Returns the value of a placeholder in a path that matches the pattern. */
function idIn(path: string, pattern: string, name: 'id' | 'pid'): number | undefined {
  const literal = (text: string) => text.replace(/[^\w/]/g, '\\$&')
  const placeholder = (of: string) => (of === name ? '([1-9]\\d{0,9})' : '[1-9]\\d*')
  // Splitting with a capture group alternates literals and names.
  const parts = pattern
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 0 ? literal(part) : placeholder(part)))
  const found = Number(new RegExp(`^${parts.join('')}$`).exec(path)?.[1])
  return found <= MAX_ID ? found : undefined
}

type OEmbedPhotoInput = Pick<EmbedSnippetInput, 'page' | 'cutOf' | 'words'> & {
  image: FigureImage
  provider: { name: string; url: string }
  /** `maxwidth` and `maxheight` of the request, in px. */
  room: { width?: number | undefined; height?: number | undefined }
}

/** Seconds a consumer may cache the answer; the URLs in it are permanent. */
const CACHE_AGE = 3600

/** Builds the oEmbed 1.0 answer of type `photo`; `html` holds the embed snippet with its caption. */
export function oEmbedPhoto({ image, page, cutOf, words, provider, room }: OEmbedPhotoInput) {
  const file = fittingCut(image, room)
  const thumbnail: Cut = { ratio: '1:1', size: 'M' }
  const thumbnailSize = fitted(planCut(image, thumbnail), room)
  const author = creditName(image.copyright)
  return {
    version: '1.0' as const,
    type: 'photo' as const,
    title: image.caption.replace(/\s+/g, ' ').trim() || words.picture,
    ...(author && { author_name: author }),
    provider_name: provider.name,
    provider_url: provider.url,
    cache_age: CACHE_AGE,
    url: cutOf(file.cut),
    width: file.width,
    height: file.height,
    thumbnail_url: cutOf(thumbnail),
    thumbnail_width: thumbnailSize.width,
    thumbnail_height: thumbnailSize.height,
    web_page: page,
    html: embedSnippet({ image, ratio: 'original', page, cutOf, words }),
  }
}

/** Picks the largest file that fits; if none does, the smallest, to be scaled down. */
function fittingCut(image: FigureImage, room: OEmbedPhotoInput['room']) {
  const fits = ({ width, height }: Size) =>
    width <= (room.width ?? width) && height <= (room.height ?? height)
  const size = CUT_SIZES.findLast((size) => fits(planCut(image, { ratio: 'original', size }))) ?? 'M'
  const cut: Cut = { ratio: 'original', size }
  return { cut, ...fitted(planCut(image, cut), room) }
}

/** Scales a size down to the room there is. */
function fitted({ width, height }: Size, room: OEmbedPhotoInput['room']): Size {
  const scale = Math.min(1, (room.width ?? width) / width, (room.height ?? height) / height)
  const side = (px: number) => Math.max(1, Math.floor(px * scale))
  return { width: side(width), height: side(height) }
}
