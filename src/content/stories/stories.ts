import {
  type Card,
  type ContentRef,
  cardsOf,
  countContent,
  type Listing,
  listContent,
  relatedContent,
} from '@litfass/articles'
import type { OtherMoment } from '@litfass/kit/pages'
import type { Locale } from '../../i18n/locales.ts'
import { authorsOfEach } from '../../queries/authors.ts'
import { visitorRequest } from '../../queries/requests.ts'
import { summariesOf } from './storyParts.ts'
import type { StoryType } from './storyTypes.ts'
import type { Author, StorySummary, StoryView } from './storyView.ts'

/** Stories on a page of a list: the first has a row to itself. */
const STORIES_PER_PAGE = 13

export type StoryPage = { stories: StorySummary[]; total: number; page: number; pages: number }

/** Lists the articles or the image posts of a language, newest first; pages start at 1. */
export const storiesPage = (type: StoryType, locale: Locale, page: number, at?: OtherMoment) =>
  pageLike({ language: locale, types: [type], at }, page)

/** Lists stories, newest first, as a visitor sees them. */
export async function storiesLike(listing: Listing): Promise<StorySummary[]> {
  const req = await visitorRequest()
  return summariesOf(req, await listContent(req, listing))
}

/** A story as feeds carry it. */
export type FeedStory = StorySummary & { authors: readonly Author[]; updatedAt: string }

/** Lists stories for a feed, newest first. */
export async function storiesForFeed(listing: Listing): Promise<FeedStory[]> {
  const req = await visitorRequest()
  const cards = await listContent(req, listing)
  const [summaries, authors] = await Promise.all([summariesOf(req, cards), authorsOfEach(req, cards)])
  return cards.flatMap(({ updatedAt }, at): FeedStory[] => {
    const summary = summaries[at]
    return summary ? [{ ...summary, authors: authors[at] ?? [], updatedAt: updatedAt.toISOString() }] : []
  })
}

/** Lists the stories about a topic in a language, newest first; pages start at 1. */
export const storiesAbout = (topic: number, locale: Locale, page: number, at?: OtherMoment) =>
  pageLike({ language: locale, topics: [topic], at }, page)

/** Lists the stories of an author in a language, newest first; pages start at 1. */
export const storiesBy = (author: number, locale: Locale, page: number) =>
  pageLike({ language: locale, author }, page)

async function pageLike(listing: Omit<Listing, 'limit'>, page: number): Promise<StoryPage> {
  const [total, stories] = await Promise.all([
    countContent(await visitorRequest(), listing),
    storiesLike({ ...listing, limit: STORIES_PER_PAGE, offset: (page - 1) * STORIES_PER_PAGE }),
  ])
  return { stories, total, page, pages: Math.ceil(total / STORIES_PER_PAGE) }
}

/** Finds stories that are live, now or at another moment, in the order in which they are named. */
export async function storiesNamed(refs: readonly ContentRef[], at?: OtherMoment): Promise<StorySummary[]> {
  const req = await visitorRequest()
  return summariesOf(req, await cardsOf(req, refs, at))
}

/** Stories below another one. */
const MOST_RELATED = 3

/** Finds where to read on: what is about the same topics, and the newest where that is too little. */
export async function relatedTo(
  { type, id, language }: StoryView,
  at?: OtherMoment,
): Promise<StorySummary[]> {
  const req = await visitorRequest()
  const related = await relatedContent(req, { type, id, language, limit: MOST_RELATED, at })
  const missing = MOST_RELATED - related.length
  const newest: Card[] =
    missing > 0
      ? await listContent(req, { language, at, limit: missing, without: [{ type, id }, ...related] })
      : []
  return summariesOf(req, [...related, ...newest])
}
