import { processEnvironment } from '../../../config/environment.ts'
import type { FeedEntry } from '../../feedForms.ts'
import { type EntriesOf, feedId } from '../feedTypes.ts'
import { type FeedStory, storiesForFeed } from './stories.ts'
import type { StoryType } from './storyTypes.ts'
import { storyPath } from './storyView.ts'

/** The entries of stories: with their kicker and authors. */
export const storyFeed =
  (type: StoryType): EntriesOf =>
  async (_, listing) =>
    (await storiesForFeed({ types: [type], ...listing })).map(storyEntry)

/** A story as an entry of a feed: its teaser, and nothing of its text. */
function storyEntry(story: FeedStory): FeedEntry {
  const { siteUrl } = processEnvironment()
  const published = new Date(story.publishedAt)
  const changed = new Date(story.updatedAt)
  const file = story.lead?.urls?.XL
  return {
    id: feedId(story.type, story.id),
    link: new URL(storyPath(story), siteUrl).href,
    title: story.title,
    summary: story.teaser,
    categories: story.kicker ? [story.kicker] : [],
    authors: story.authors.map(({ name }) => name),
    published,
    // What was written long before its moment is new at that moment.
    updated: changed > published ? changed : published,
    image: file && new URL(file, siteUrl).href,
  }
}
