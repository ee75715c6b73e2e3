import type { MetadataRoute } from 'next'
import { readEnvironment } from '../../../server/environment.ts'
import { DEFAULT_LOCALE, LOCALES, localePath } from '../../i18n/locales.ts'
import { galleryAddresses } from '../../queries/galleryAddresses.ts'
import { imageAddresses } from '../../queries/imageAddresses.ts'

export const dynamic = 'force-dynamic'

/** A sitemap holds 50,000 addresses; each page stands in it in both languages. */
const MOST_IMAGES = 20_000
const MOST_GALLERIES = 2_000

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [images, galleries] = await Promise.all([
    imageAddresses(MOST_IMAGES),
    galleryAddresses(MOST_GALLERIES),
  ])
  const pages = ['/', '/bilder', '/galerie', '/schnittstellen', '/datenschutz'].flatMap((path) =>
    entries(path),
  )
  return [
    ...pages,
    ...galleries.flatMap(({ id, updatedAt }) => entries(`/galerie/${id}`, updatedAt)),
    ...images.flatMap(({ id, updatedAt }) => entries(`/bilder/${id}`, updatedAt)),
  ]
}

function entries(path: string, lastModified?: string): MetadataRoute.Sitemap {
  const { siteUrl } = readEnvironment()
  const address = (locale: (typeof LOCALES)[number]) => new URL(localePath(locale, path), siteUrl).href
  const languages = {
    ...Object.fromEntries(LOCALES.map((each) => [each, address(each)])),
    'x-default': address(DEFAULT_LOCALE),
  }
  return LOCALES.map((locale) => ({ url: address(locale), lastModified, alternates: { languages } }))
}
