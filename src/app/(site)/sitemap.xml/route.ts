import { processEnvironment } from '../../../../config/environment.ts'
import { countSitePages } from '../../../queries/sitemap.ts'
import { sitemapResponse, writeSitemapIndex } from '../../../sitemap.ts'

export const dynamic = 'force-dynamic'

/** Lists the parts of the sitemap. */
export async function GET(): Promise<Response> {
  return sitemapResponse(writeSitemapIndex(await countSitePages(), processEnvironment().siteUrl))
}
