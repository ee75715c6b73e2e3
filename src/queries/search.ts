import { cardsOf } from '@litfass/articles'
import { type GallerySummary, galleriesList } from '@litfass/galleries'
import { firstCharacters, fits } from '@litfass/kit/domain'
import { markUncacheable } from '@litfass/kit/pages'
import { searchWords } from '@litfass/kit/search'
import { findMatches } from '@litfass/search'
import { MAX_SEARCH, MOST_COUNTED } from '@litfass/search/routes'
import { IMAGES_PER_PAGE, type ImageView, imagesOf } from './images.ts'
import { visitorRequest } from './requests.ts'
import { summariesOf } from './storyParts.ts'
import type { StorySummary } from './storyView.ts'
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
      images: ImageView[]
      /** Articles and image posts. More than `MOST_COUNTED` means an unknown number, here and below. */
      storyTotal: number
      /** Pictures. */
      total: number
      page: number
      pages: number
    }

/** Articles, and image posts, on a page. */
const STORIES_PER_PAGE = 9

/** Galleries and topics beside the pictures that were found. */
const MOST_GALLERIES = 6
const MOST_TOPICS = 12

/** Searches what everyone sees of the site; topics and galleries stand on the first page. */
export async function searchSite(asked: string, page: number): Promise<SiteSearch> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they come from addresses, and no one can read them
  const text = asked.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()
  if (text === '') return { state: 'empty', text }
  if (!fits(text, MAX_SEARCH)) return { state: 'tooLong', text: firstCharacters(text, MAX_SEARCH) }
  if (searchWords(text).length === 0) return { state: 'tooShort', text }
  markUncacheable('answers a search')
  const req = await visitorRequest()
  const offset = (page - 1) * IMAGES_PER_PAGE
  const isFirst = page === 1
  const [articles, imageposts, topics, galleries, images] = await Promise.all([
    findMatches(req, { collection: 'articles', text, ...storiesOn(page) }),
    findMatches(req, { collection: 'image-posts', text, ...storiesOn(page) }),
    isFirst ? findMatches(req, { collection: 'topics', text, limit: MOST_TOPICS }) : undefined,
    isFirst ? findMatches(req, { collection: 'galleries', text, limit: MOST_GALLERIES }) : undefined,
    findMatches(req, { collection: 'images', text, limit: IMAGES_PER_PAGE, offset }),
  ])
  const stories = [
    ...articles.ids.map((id) => ({ type: 'article', id }) as const),
    ...imageposts.ids.map((id) => ({ type: 'imagepost', id }) as const),
  ]
  const mostStories = Math.max(articles.total, imageposts.total)
  return {
    state: 'found',
    text,
    stories: await summariesOf(req, await cardsOf(req, stories)),
    storyTotal: articles.total + imageposts.total,
    topics: await topicsOf(topics?.ids ?? []),
    galleries: galleries?.ids.length
      ? (await galleriesList(req, { limit: MOST_GALLERIES, where: { id: { in: galleries.ids } } })).galleries
      : [],
    images: await imagesOf(images.ids),
    total: images.total,
    page,
    pages: Math.max(pagesOf(images.total, IMAGES_PER_PAGE), pagesOf(mostStories, STORIES_PER_PAGE)),
  }
}

const storiesOn = (page: number) => ({ limit: STORIES_PER_PAGE, offset: (page - 1) * STORIES_PER_PAGE })

const pagesOf = (total: number, onPage: number) => Math.ceil(Math.min(total, MOST_COUNTED) / onPage)
