import { processEnvironment } from '../../../../config/environment.ts'
import { writeNewsSitemap } from '../../../newsSitemap.ts'
import { newsOfTwoDays } from '../../../queries/newsSitemap.ts'
import { sitemapResponse } from '../../../sitemap.ts'

export const dynamic = 'force-dynamic'

/** Lists what has appeared in the last 48 hours, for the news search of search engines. */
export async function GET(): Promise<Response> {
  return sitemapResponse(writeNewsSitemap(await newsOfTwoDays(), processEnvironment().siteUrl))
}
