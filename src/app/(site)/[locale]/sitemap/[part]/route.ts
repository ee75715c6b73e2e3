import { processEnvironment } from '../../../../../../config/environment.ts'
import { DEFAULT_LOCALE, isLocale } from '../../../../../i18n/locales.ts'
import { sitePages } from '../../../../../queries/sitemap.ts'
import { isWrittenOnce, readPartName, sitemapResponse, writeSitemap } from '../../../../../sitemap.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ locale: string; part: string }> }

/** Writes a part of the sitemap in one language. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { locale, part: name } = await params
  const part = readPartName(name)
  const isWritten = part && (locale === DEFAULT_LOCALE || !isWrittenOnce(part.list))
  const pages = isWritten && isLocale(locale) ? await sitePages(part) : []
  // A part without a page is none: crawlers would come back for it.
  if (!isLocale(locale) || pages.length === 0) return new Response(null, { status: 404 })
  return sitemapResponse(writeSitemap(pages, { siteUrl: processEnvironment().siteUrl, locale }))
}
