import { type GallerySummary, galleriesList } from '@litfass/galleries'
import { type ContentRef, typeOfCollection } from '@litfass/kit/content'
import { type OtherMoment, reading } from '@litfass/kit/pages'
import type { Where } from 'payload'
import type { PlacedContent } from '../../content/page/teasers.ts'
import { storiesLike, storiesNamed } from '../../content/stories/stories.ts'
import { type StoryType, storiesAmong } from '../../content/stories/storyTypes.ts'
import type { StorySummary } from '../../content/stories/storyView.ts'
import type { Locale } from '../../i18n/locales.ts'
import { payloadInstance, visitorRequest } from '../requests.ts'
import { topicsInUse } from '../topics.ts'

/** Articles that the front page chooses from. */
const MOST_STORIES = 36
/** Stories that stand with their picture, or in lines beside it. */
const IN_SECTIONS = 11
const MOST_IMAGEPOSTS = 4
const MOST_DISCUSSED = 4
const MOST_GALLERIES = 3
const TOPICS_IN_BAR = 9
const TOPICS_BELOW = 3
const LINES = 4

export type News = {
  stories: StorySummary[]
  imageposts: StorySummary[]
  discussed: StorySummary[]
  galleries: GallerySummary[]
  topics: { name: string; slug: string }[]
  byTopic: { topic: { name: string; slug: string }; stories: StorySummary[] }[]
}

/**
 * Reads the automatic content of the front page in a language: all but the teasers that editors have placed.
 * @param at gives the stories of that moment
 */
export async function readNews(locale: Locale, placed: PlacedContent, at?: OtherMoment): Promise<News> {
  const arranged = storiesAmong(placed.contents)
  const isPlaced = (story: ContentRef) =>
    arranged.some(({ type, id }) => type === story.type && id === story.id)
  const chosen = (await chosenStories()).filter((story) => !isPlaced(story))
  const without = [...chosen, ...arranged]
  const [first, newest, imageposts, galleries, inUse] = await Promise.all([
    storiesNamed(chosen, at),
    storiesLike({ language: locale, types: ['article'], limit: MOST_STORIES, without, at }),
    storiesLike({ language: locale, types: ['imagepost'], limit: MOST_IMAGEPOSTS, without, at }),
    newestGalleries(placed.contents),
    topicsInUse(),
  ])
  const stories = [...first.filter(({ language }) => language === locale), ...newest]
  const topics = inUse.toSorted((one, other) => other.count - one.count).slice(0, TOPICS_IN_BAR)
  return {
    stories: stories.slice(0, IN_SECTIONS),
    imageposts,
    discussed: mostDiscussed([...stories, ...imageposts]),
    galleries,
    topics,
    byTopic: linesByTopic(stories.slice(IN_SECTIONS), topics),
  }
}

/** Reads which stories the editors have chosen, in their order. */
async function chosenStories(): Promise<{ type: StoryType; id: number }[]> {
  const payload = await payloadInstance()
  const { stories } = await reading({ topic: 'front-page' }, () =>
    payload.findGlobal({ slug: 'front-page', depth: 0, overrideAccess: false }),
  )
  return storiesAmong(
    (stories ?? []).flatMap(({ relationTo, value }) => {
      const type = typeOfCollection(payload, relationTo)?.type
      return type && typeof value === 'number' ? { type, id: value } : []
    }),
  )
}

async function newestGalleries(placed: readonly ContentRef[]): Promise<GallerySummary[]> {
  const shown = placed.flatMap(({ type, id }) => (type === 'gallery' ? id : []))
  const where: Where = shown.length > 0 ? { id: { not_in: shown } } : {}
  const { galleries } = await galleriesList(await visitorRequest(), { limit: MOST_GALLERIES, where })
  return galleries.filter(({ total }) => total > 0)
}

/** Returns the stories that most is said about, more than once. */
function mostDiscussed(stories: readonly StorySummary[]): StorySummary[] {
  return stories
    .filter(({ comments }) => comments > 1)
    .toSorted((one, other) => other.comments - one.comments)
    .slice(0, MOST_DISCUSSED)
}

/** Groups stories by topic, each under one only. */
function linesByTopic(
  stories: readonly StorySummary[],
  topics: readonly { id: number; name: string; slug: string }[],
): News['byTopic'] {
  const taken = new Set<StorySummary>()
  return topics
    .map((topic) => {
      const about = stories
        .filter((story) => story.topics.includes(topic.id) && !taken.has(story))
        .slice(0, LINES)
      if (about.length >= 2) for (const story of about) taken.add(story)
      return { topic, stories: about }
    })
    .filter(({ stories: about }) => about.length >= 2)
    .slice(0, TOPICS_BELOW)
}
