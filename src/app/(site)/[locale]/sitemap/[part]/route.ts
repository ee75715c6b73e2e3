import { processEnvironment } from '../../../../../../config/environment.ts'
import { isLocale } from '../../../../../i18n/locales.ts'
import { sitePages } from '../../../../../queries/sitemap.ts'
import { readPartName, sitemapResponse, writeSitemap } from '../../../../../sitemap.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ locale: string; part: string }> }

/** Writes a part of the sitemap in one language. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { locale, part: name } = await params
  const part = readPartName(name)
  const pages = part && isLocale(locale) ? await sitePages(part, locale) : []
  // A part without pages is not found: crawlers would come back for it.
  if (!isLocale(locale) || pages.length === 0) return new Response(null, { status: 404 })
  return sitemapResponse(writeSitemap(pages, { siteUrl: processEnvironment().siteUrl, locale }))
}
