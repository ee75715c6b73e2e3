import { topicFeed } from '../../../../../../topicFeed.ts'

export const dynamic = 'force-dynamic'

export const GET = (_: Request, { params }: { params: Promise<{ locale: string; slug: string }> }) =>
  topicFeed('feed.json', params)
