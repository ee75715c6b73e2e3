import { cardsOf } from '@litfass/articles'
import { type GallerySummary, galleriesList } from '@litfass/galleries'
import { contentKey, type InBoth } from '@litfass/kit/content'
import { firstCharacters, fits } from '@litfass/kit/domain'
import { markUncacheable } from '@litfass/kit/pages'
import { searchWords } from '@litfass/kit/search'
import { findMatches } from '@litfass/search'
import { MAX_SEARCH, MOST_COUNTED } from '@litfass/search/routes'
import type { PayloadRequest } from 'payload'
import { contentCards } from '../content/cards.ts'
import { IMAGES_PER_PAGE, type ImageView, imagesOf } from '../content/image/images.ts'
import { otherTypes } from '../content/otherTypes.ts'
import { summariesOf } from '../content/stories/storyParts.ts'
import { STORY_FACTS, STORY_TYPES, type StoryType } from '../content/stories/storyTypes.ts'
import type { StorySummary } from '../content/stories/storyView.ts'
import type { TeaserCard } from '../content/teaserCard.ts'
import type { Locale } from '../i18n/locales.ts'
import { visitorRequest } from './requests.ts'
import { type TopicView, topicsOf } from './topics.ts'

/** A search as the page shows it: not asked yet, refused, or with what was found. */
export type SiteSearch =
  | { state: 'empty' | 'tooShort' | 'tooLong'; text: string }
  | {
      state: 'found'
      text: string
      topics: TopicView[]
      stories: StorySummary[]
      galleries: GallerySummary[]
      /** What was found of types without a section of their own. */
      others: FoundOthers[]
      images: ImageView[]
      /** Articles and image posts. More than `MOST_COUNTED` means an unknown number, here and below. */
      storyTotal: number
      /** Pictures. */
      total: number
      page: number
      pages: number
    }

/** Documents of a type that stand in the search as cards. */
export type FoundOthers = { type: string; labels: InBoth; cards: readonly TeaserCard[]; total: number }

/** Stories of each type, and cards of each, on a page. */
const CARDS_PER_PAGE = 9

/** Galleries and topics beside the pictures that were found. */
const MOST_GALLERIES = 6
const MOST_TOPICS = 12

/** Searches what everyone sees of the site; topics and galleries stand on the first page. */
export async function searchSite(asked: string, page: number, locale: Locale): Promise<SiteSearch> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they come from addresses, and no one can read them
  const text = asked.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()
  if (text === '') return { state: 'empty', text }
  if (!fits(text, MAX_SEARCH)) return { state: 'tooLong', text: firstCharacters(text, MAX_SEARCH) }
  if (searchWords(text).length === 0) return { state: 'tooShort', text }
  markUncacheable('answers a search')
  const req = await visitorRequest()
  const offset = (page - 1) * IMAGES_PER_PAGE
  const isFirst = page === 1
  const [told, topics, galleries, others, images] = await Promise.all([
    Promise.all(STORY_TYPES.map((type) => findStories(req, type, text, page))),
    isFirst ? findMatches(req, { collection: 'topics', text, limit: MOST_TOPICS }) : undefined,
    isFirst ? findMatches(req, { collection: 'galleries', text, limit: MOST_GALLERIES }) : undefined,
    findOthers(req, { text, page, locale }),
    findMatches(req, { collection: 'images', text, limit: IMAGES_PER_PAGE, offset }),
  ])
  const stories = told.flatMap(({ type, ids }) => ids.map((id) => ({ type, id })))
  const mostCards = Math.max(...[...told, ...others].map((one) => one.total))
  return {
    state: 'found',
    text,
    stories: await summariesOf(req, await cardsOf(req, stories)),
    storyTotal: told.reduce((sum, one) => sum + one.total, 0),
    topics: await topicsOf(topics?.ids ?? []),
    galleries: galleries?.ids.length
      ? (await galleriesList(req, { limit: MOST_GALLERIES, where: { id: { in: galleries.ids } } })).galleries
      : [],
    others: others.filter(({ cards }) => cards.length > 0),
    images: await imagesOf(images.ids),
    total: images.total,
    page,
    pages: Math.max(pagesOf(images.total, IMAGES_PER_PAGE), pagesOf(mostCards, CARDS_PER_PAGE)),
  }
}

const cardsOn = (page: number) => ({ limit: CARDS_PER_PAGE, offset: (page - 1) * CARDS_PER_PAGE })

const findStories = async (req: PayloadRequest, type: StoryType, text: string, page: number) => ({
  type,
  ...(await findMatches(req, { collection: STORY_FACTS[type].collection, text, ...cardsOn(page) })),
})

async function findOthers(
  req: PayloadRequest,
  { text, page, locale }: { text: string; page: number; locale: Locale },
): Promise<FoundOthers[]> {
  return Promise.all(
    otherTypes(req.payload, 'search').map(async ({ type, collection, labels }) => {
      const { ids, total } = await findMatches(req, { collection, text, ...cardsOn(page) })
      const refs = ids.map((id) => ({ type, id }))
      const cards = await contentCards(req, refs, { locale, at: undefined })
      return {
        ...{ type, labels: labels.many, total },
        cards: refs.flatMap((one) => cards.get(contentKey(one)) ?? []),
      }
    }),
  )
}

const pagesOf = (total: number, onPage: number) => Math.ceil(Math.min(total, MOST_COUNTED) / onPage)
