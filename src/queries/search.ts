import { type GallerySummary, galleriesList } from '@litfass/galleries'
import { keepNoPage } from '@litfass/kit/pages'
import { searchWords } from '@litfass/kit/search'
import { findMatches } from '@litfass/search'
import { MAX_SEARCH, MOST_COUNTED } from '@litfass/search/routes'
import { IMAGES_PER_PAGE, type ImageView, imagesOf } from './images.ts'
import { visitorRequest } from './requests.ts'
import { type TopicView, topicsOf } from './topics.ts'

/** A search as the page shows it: not asked yet, refused, or with what was found. */
export type SiteSearch =
  | { state: 'empty' | 'tooShort' | 'tooLong'; text: string }
  | {
      state: 'found'
      text: string
      topics: TopicView[]
      galleries: GallerySummary[]
      images: ImageView[]
      /** More than `MOST_COUNTED` stands for an unknown number. */
      total: number
      page: number
      pages: number
    }

/** Galleries and topics beside the pictures that were found. */
const MOST_GALLERIES = 6
const MOST_TOPICS = 12

/** Searches what everybody sees of the site; topics and galleries stand on the first page. */
export async function searchSite(asked: string, page: number): Promise<SiteSearch> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they come from addresses, and nobody can read them
  const text = asked.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()
  if (text === '') return { state: 'empty', text }
  if ([...text].length > MAX_SEARCH)
    return { state: 'tooLong', text: [...text].slice(0, MAX_SEARCH).join('') }
  if (searchWords(text).length === 0) return { state: 'tooShort', text }
  keepNoPage('answers a search')
  const req = await visitorRequest()
  const offset = (page - 1) * IMAGES_PER_PAGE
  const isFirst = page === 1
  const [topics, galleries, images] = await Promise.all([
    isFirst ? findMatches(req, { collection: 'topics', text, limit: MOST_TOPICS }) : undefined,
    isFirst ? findMatches(req, { collection: 'galleries', text, limit: MOST_GALLERIES }) : undefined,
    findMatches(req, { collection: 'images', text, limit: IMAGES_PER_PAGE, offset }),
  ])
  return {
    state: 'found',
    text,
    topics: await topicsOf(topics?.ids ?? []),
    galleries: galleries?.ids.length
      ? (await galleriesList(req, { limit: MOST_GALLERIES, where: { id: { in: galleries.ids } } })).galleries
      : [],
    images: await imagesOf(images.ids),
    total: images.total,
    page,
    pages: Math.ceil(Math.min(images.total, MOST_COUNTED) / IMAGES_PER_PAGE),
  }
}
