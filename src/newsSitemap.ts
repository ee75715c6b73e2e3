import type { Locale } from './i18n/locales.ts'
import { element, xmlDocument } from './xml.ts'

/** Entries of a news sitemap, and how old they are at most: the rules of the search engines (design section 7). */
export const MOST_NEWS = 1000
export const NEWS_HOURS = 48

export type NewsEntry = { path: string; language: Locale; title: string; publishedAt: string }

/** Writes the news sitemap of what has appeared in the last 48 hours. */
export function writeNewsSitemap(entries: readonly NewsEntry[], siteUrl: string): string {
  const urls = entries.map(({ path, language, title, publishedAt }) =>
    element(
      'url',
      {},
      element('loc', {}, new URL(path, siteUrl).href),
      element(
        'news:news',
        {},
        element(
          'news:publication',
          {},
          element('news:name', {}, 'Litfass'),
          element('news:language', {}, language),
        ),
        element('news:publication_date', {}, publishedAt),
        element('news:title', {}, title),
      ),
    ),
  )
  const namespaces = {
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    'xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9',
  }
  return xmlDocument(element('urlset', namespaces, ...urls))
}
