import { contentFeed } from '../../../../../contentFeeds.ts'

export const dynamic = 'force-dynamic'

/** The feed of a type whose list has no route of its own. */
export const GET = async (_: Request, { params }: { params: Promise<{ locale: string; list: string }> }) =>
  contentFeed(`/${(await params).list}`, 'atom.xml', params)
