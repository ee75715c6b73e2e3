import { topicFeed } from '../../../../../../contentFeeds.ts'

export const dynamic = 'force-dynamic'

export const GET = (_: Request, { params }: { params: Promise<{ locale: string; slug: string }> }) =>
  topicFeed('atom.xml', params)
