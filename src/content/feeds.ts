import { typesWith } from '@litfass/kit/content'
import type { PayloadRequest } from 'payload'
import type { FeedEntry } from '../feedForms.ts'
import { factsFeed } from './factsFeed.ts'
import type { EntriesOf, FeedListing } from './feedTypes.ts'
import { image } from './image/feed.ts'
import { storyFeed } from './stories/storyFeed.ts'
import { ofStories } from './stories/storyTypes.ts'

/** The types whose entries say more than their declaration does. */
const OWN: Readonly<Record<string, EntriesOf>> = { ...ofStories(storyFeed), image }

/** Reads the entries of a type for a feed. */
export const feedEntries = (
  req: PayloadRequest,
  type: string,
  listing: FeedListing,
): Promise<readonly FeedEntry[]> => (OWN[type] ?? factsFeed(type))(req, listing)

/** Reads the entries of all types that carry topics for the feed of a topic. */
export async function entriesAbout(
  req: PayloadRequest,
  topic: number,
  listing: Omit<FeedListing, 'topics'>,
): Promise<readonly FeedEntry[]> {
  const types = typesWith(req.payload.config, 'feeds').filter(({ fields }) => fields.topics !== undefined)
  const found = await Promise.all(
    types.map(({ type }) => feedEntries(req, type, { ...listing, topics: [topic] })),
  )
  return found
    .flat()
    .toSorted((one, other) => other.published.getTime() - one.published.getTime())
    .slice(0, listing.limit)
}
