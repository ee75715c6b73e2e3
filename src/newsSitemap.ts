import type { Locale } from './i18n/locales.ts'
import { escapedXml } from './sitemap.ts'

/** Entries of a news sitemap, and how old they are at most: the rules of the search engines (design section 7). */
export const MOST_NEWS = 1000
export const NEWS_HOURS = 48

export type NewsEntry = { path: string; language: Locale; title: string; publishedAt: string }

/** Writes the news sitemap of what has appeared in the last 48 hours. */
export function writeNewsSitemap(entries: readonly NewsEntry[], siteUrl: string): string {
  const urls = entries.map(
    ({ path, language, title, publishedAt }) =>
      `<url><loc>${escapedXml(new URL(path, siteUrl).href)}</loc><news:news>` +
      `<news:publication><news:name>Litfass</news:name><news:language>${language}</news:language></news:publication>` +
      `<news:publication_date>${publishedAt}</news:publication_date>` +
      `<news:title>${escapedXml(title)}</news:title></news:news></url>`,
  )
  const head =
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">'
  return `${[head, ...urls, '</urlset>'].join('\n')}\n`
}
