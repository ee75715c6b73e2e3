import { type Found, type Reading, UnreadableStory } from '../story.ts'
import { storiesOfAtom } from './atom.ts'
import { storiesOfRss } from './rss.ts'

/**
 * Reads a feed.
 * @param parsed its XML, parsed
 * @param from its address or the name of its file
 * @throws UnreadableStory for what is no feed
 */
export function storiesOfFeed(parsed: unknown, from: string, reading: Reading): Found[] {
  const place = { from, reading }
  const found = storiesOfRss(parsed, place) ?? storiesOfAtom(parsed, place)
  if (!found) throw new UnreadableStory('It is neither an RSS nor an Atom feed.')
  return found
}
