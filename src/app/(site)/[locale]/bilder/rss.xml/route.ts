import { contentFeed } from '../../../../../contentFeeds.ts'

export const dynamic = 'force-dynamic'

export const GET = (_: Request, { params }: { params: Promise<{ locale: string }> }) =>
  contentFeed('/bilder', 'rss.xml', params)
