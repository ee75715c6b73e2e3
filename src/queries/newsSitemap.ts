import { listContents, typesWith } from '@litfass/kit/content'
import { MOST_NEWS, NEWS_HOURS, type NewsEntry } from '../newsSitemap.ts'
import { visitorRequest } from './requests.ts'

/** Lists what has appeared in the last 48 hours of the types that are news, for search engines; at most a thousand. */
export async function newsOfTwoDays(): Promise<NewsEntry[]> {
  const req = await visitorRequest()
  const types = typesWith(req.payload.config, 'sitemap').flatMap(({ type, settings }) =>
    settings.isNews ? type : [],
  )
  const { contents } = await listContents(req, { types, period: { hours: NEWS_HOURS }, limit: MOST_NEWS })
  return contents.flatMap(({ path, language, title, date }) =>
    path && language && date ? { path, language, title, publishedAt: date.toISOString() } : [],
  )
}
