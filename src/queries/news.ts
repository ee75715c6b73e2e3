import type { ContentRef } from '@litfass/articles'
import { type GallerySummary, galleriesList } from '@litfass/galleries'
import { type OtherMoment, reading } from '@litfass/kit/pages'
import type { Where } from 'payload'
import type { Locale } from '../i18n/locales.ts'
import { payloadInstance, visitorRequest } from './requests.ts'
import { storiesLike, storiesNamed } from './stories.ts'
import type { StorySummary } from './storyView.ts'
import type { PlacedContent } from './teasers.ts'
import { topicsInUse } from './topics.ts'

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
  const isPlaced = (story: ContentRef) =>
    placed.stories.some(({ type, id }) => type === story.type && id === story.id)
  const chosen = (await chosenStories()).filter((story) => !isPlaced(story))
  const without = [...chosen, ...placed.stories]
  const [first, newest, imageposts, galleries, inUse] = await Promise.all([
    storiesNamed(chosen, at),
    storiesLike({ language: locale, types: ['article'], limit: MOST_STORIES, without, at }),
    storiesLike({ language: locale, types: ['imagepost'], limit: MOST_IMAGEPOSTS, without, at }),
    newestGalleries(placed.galleries),
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
async function chosenStories(): Promise<ContentRef[]> {
  const payload = await payloadInstance()
  const { stories } = await reading({ topic: 'front-page' }, () =>
    payload.findGlobal({ slug: 'front-page', depth: 0, overrideAccess: false }),
  )
  return (stories ?? []).flatMap(({ relationTo, value }) =>
    typeof value === 'number' ? { type: TYPES[relationTo], id: value } : [],
  )
}

const TYPES = { articles: 'article', 'image-posts': 'imagepost' } as const

async function newestGalleries(placed: readonly number[]): Promise<GallerySummary[]> {
  const where: Where = placed.length > 0 ? { id: { not_in: [...placed] } } : {}
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
