import { Feed } from 'feed'
import { processEnvironment } from '../config/environment.ts'
import { isLocale, type Locale, localePath } from './i18n/locales.ts'
import { pageTexts } from './i18n/pageTexts.ts'
import { storiesLike } from './queries/stories.ts'
import { type StorySummary, type StoryType, storyFolder, storyPath } from './queries/storyView.ts'

/** Entries of a feed. */
export const MOST_ENTRIES = 50

/** The forms in which a feed is offered, by the last part of its path. */
const FORMS = {
  'rss.xml': { type: 'application/rss+xml', write: (feed: Feed) => feed.rss2() },
  'atom.xml': { type: 'application/atom+xml', write: (feed: Feed) => feed.atom1() },
  'feed.json': { type: 'application/feed+json', write: (feed: Feed) => feed.json1() },
} as const

export type FeedForm = keyof typeof FORMS

/** Names the feeds below a path for the head of a page, by their media type. */
export const feedTypes = (path: string, title: string) =>
  Object.fromEntries(
    Object.entries(FORMS).map(([file, { type }]) => [type, [{ url: `${path}/${file}`, title }]]),
  )

type Described = {
  /** Path of the page that the feed follows, in its language. */
  path: string
  title: string
  description: string
  locale: Locale
  updated: Date | undefined
}

/** Creates a feed without entries. */
export function createFeed({ path, title, description, locale, updated }: Described): Feed {
  const page = new URL(path, processEnvironment().siteUrl).href
  return new Feed({
    ...{ id: page, link: page, title, description },
    language: locale,
    generator: false,
    copyright: 'Litfass',
    ...(updated && { updated }),
    feedLinks: { rss: `${page}/rss.xml`, atom: `${page}/atom.xml`, json: `${page}/feed.json` },
  })
}

/** Answers with a feed, which the page cache keeps. */
export function feedResponse(feed: Feed, form: FeedForm): Response {
  const { type, write } = FORMS[form]
  return new Response(write(feed), { headers: { 'Content-Type': `${type}; charset=utf-8` } })
}

/** Answers with the newest articles or image posts of a language as a feed. */
export async function storyFeed(
  type: StoryType,
  form: FeedForm,
  params: Promise<{ locale: string }>,
): Promise<Response> {
  const { locale } = await params
  if (!isLocale(locale)) return new Response(null, { status: 404 })
  const stories = await storiesLike({ language: locale, types: [type], limit: MOST_ENTRIES })
  const t = pageTexts(type === 'article' ? 'articles' : 'imageposts', locale)
  const [newest] = stories
  const feed = createFeed({
    path: localePath(locale, storyFolder(type)),
    title: `${t('title')} – Litfass`,
    description: t('description'),
    locale,
    updated: newest && new Date(newest.publishedAt),
  })
  for (const story of stories) feed.addItem(storyEntry(story))
  return feedResponse(feed, form)
}

/** A story as an entry of a feed: its teaser, and nothing of its text. */
export function storyEntry(story: StorySummary) {
  const { siteUrl } = processEnvironment()
  const link = new URL(storyPath(story), siteUrl).href
  const date = new Date(story.publishedAt)
  const file = story.lead?.urls?.XL
  return {
    ...{ id: link, link, date },
    published: date,
    title: story.title,
    description: story.teaser,
    ...(story.kicker && { category: [{ name: story.kicker }] }),
    ...(file && { image: { url: new URL(file, siteUrl).href, type: 'image/webp' } }),
  }
}
