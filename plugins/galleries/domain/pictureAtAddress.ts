/** A page of a picture, found by its address. */
export type PictureAtAddress = {
  imageId: number
  /** The gallery its page belongs to; left out for the picture's own page. */
  galleryId?: number
  language: 'de' | 'en'
  /** Its address as we write it: without a query, without what stands behind `#`. */
  page: string
}

type Site = {
  /** Address of the site, without a slash at the end. */
  siteUrl: string
  /** Paths of pages with the place of a picture's id in each: `/bilder/{id}`, `/galerie/{id}/bild/{pid}`. */
  pages: Readonly<Record<'image' | 'galleryPicture', Readonly<Record<'de' | 'en', string>>>>
}

/** Ids of Postgres' integers. */
const MAX_ID = 2_147_483_647

const LANGUAGES = ['de', 'en'] as const

/** The picture whose page stands at an address; `undefined` for other pages, and for other people's. */
export function pictureAtAddress(address: string, { siteUrl, pages }: Site): PictureAtAddress | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const site = new URL(siteUrl)
  // Whoever pastes an address may have left out the s of https; it is ours all the same.
  if (!url || url.host !== site.host || !/^https?:$/.test(url.protocol)) return undefined
  for (const language of LANGUAGES) {
    const path = url.pathname.replace(/\/$/, '')
    const found = ownPage(path, pages.image[language]) ?? pageInGallery(path, pages.galleryPicture[language])
    if (found) return { ...found, language, page: `${site.origin}${path}` }
  }
  return undefined
}

function ownPage(path: string, pattern: string): { imageId: number } | undefined {
  const imageId = idIn(path, pattern, 'id')
  return imageId ? { imageId } : undefined
}

function pageInGallery(path: string, pattern: string): { imageId: number; galleryId: number } | undefined {
  const galleryId = idIn(path, pattern, 'id')
  const imageId = idIn(path, pattern, 'pid')
  return galleryId && imageId ? { galleryId, imageId } : undefined
}

/** The number in a path at the place of that name. */
function idIn(path: string, pattern: string, name: 'id' | 'pid'): number | undefined {
  const literal = (text: string) => text.replace(/[^\w/]/g, '\\$&')
  const place = (of: string) => (of === name ? '([1-9]\\d{0,9})' : '[1-9]\\d*')
  // Every other part is the name of a place.
  const parts = pattern.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 0 ? literal(part) : place(part)))
  const found = Number(new RegExp(`^${parts.join('')}$`).exec(path)?.[1])
  return found <= MAX_ID ? found : undefined
}
