import { storyFeed } from '../../../../../storyFeed.ts'

export const dynamic = 'force-dynamic'

export const GET = (_: Request, { params }: { params: Promise<{ locale: string }> }) =>
  storyFeed('imagepost', 'feed.json', params)
