import { DEFAULT_LOCALE, LOCALES, type Locale, localePath } from './i18n/locales.ts'
import { element, type XmlElement, xmlDocument } from './xml.ts'

/** Addresses in one part; a larger one would be slow to write and to read. */
export const MOST_ADDRESSES = 10_000

/** A page of the site, as a sitemap lists it. */
export type SitePage = {
  /** Without its language: `/bilder/7`. */
  path: string
  /** The only language of the page, with a complete path. All languages if omitted. */
  language?: Locale
  /** ISO 8601. */
  updatedAt?: string
}

/** A part of a list of pages, such as the second of `images`; parts start at 1. */
export type SitemapPart = { list: string; part: number }

/** Reads a file's name such as `images-2.xml`; `undefined` for other names. Whether there is such a list is not checked. */
export function readPartName(name: string): SitemapPart | undefined {
  const [, list, part] = /^([a-z_]+)-([1-9]\d{0,3})\.xml$/.exec(name) ?? []
  return list === undefined ? undefined : { list, part: Number(part) }
}

/** A list of pages, which is written in parts. */
export type SitemapList = {
  name: string
  /** Its pages exist in one language each, so that its parts are written once. */
  isWrittenOnce: boolean
  /** The number of its pages. */
  total: number
}

type Written = { siteUrl: string; locale: Locale }

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Writes the list of all parts, in every language that they are written in. */
export function writeSitemapIndex(lists: readonly SitemapList[], siteUrl: string): string {
  const filesOf = ({ name, total }: SitemapList) =>
    Array.from(
      { length: Math.ceil(total / MOST_ADDRESSES) },
      (_, index) => `/sitemap/${name}-${index + 1}.xml`,
    )
  const entries = LOCALES.flatMap((locale) =>
    lists
      .filter(({ isWrittenOnce }) => locale === DEFAULT_LOCALE || !isWrittenOnce)
      .flatMap(filesOf)
      .map((file) => element('sitemap', {}, element('loc', {}, absolute(file, { siteUrl, locale })))),
  )
  return xmlDocument(element('sitemapindex', { xmlns: NAMESPACE }, ...entries))
}

/** Writes a part in one language; each page names itself in the others. */
export function writeSitemap(pages: readonly SitePage[], written: Written): string {
  const entries = pages.map(({ path, language, updatedAt }) =>
    element(
      'url',
      {},
      element('loc', {}, language ? located(path, written.siteUrl) : absolute(path, written)),
      ...(language ? [] : alternates(path, written.siteUrl)),
      ...(updatedAt ? [element('lastmod', {}, updatedAt)] : []),
    ),
  )
  const namespaces = { xmlns: NAMESPACE, 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' }
  return xmlDocument(element('urlset', namespaces, ...entries))
}

/** Lists the addresses of a page in each language. */
function alternates(path: string, siteUrl: string): XmlElement[] {
  const others = [
    ...LOCALES.map((locale) => [locale, locale] as const),
    ['x-default', DEFAULT_LOCALE] as const,
  ]
  return others.map(([hreflang, locale]) =>
    element('xhtml:link', { rel: 'alternate', hreflang, href: absolute(path, { siteUrl, locale }) }),
  )
}

const located = (path: string, siteUrl: string) => new URL(path, siteUrl).href

function absolute(path: string, { siteUrl, locale }: Written): string {
  return located(localePath(locale, path), siteUrl)
}

/** An answer that the page cache keeps. */
export function sitemapResponse(xml: string): Response {
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
