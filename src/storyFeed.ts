import { processEnvironment } from '../config/environment.ts'
import { FEED_FORMS, type FeedContent, type FeedEntry, type FeedForm } from './feedForms.ts'
import { isLocale, localePath } from './i18n/locales.ts'
import { pageTexts } from './i18n/pageTexts.ts'
import { type FeedStory, storiesForFeed } from './queries/stories.ts'
import { type StoryType, storyFolder, storyPath } from './queries/storyView.ts'

/** Entries of a feed. */
export const MOST_ENTRIES = 50

/** Names the feeds below a path for the head of a page, by their media type. */
export const feedTypes = (path: string, title: string) =>
  Object.fromEntries(
    Object.entries(FEED_FORMS).map(([file, { type }]) => [type, [{ url: `${path}/${file}`, title }]]),
  )

/** Answers with a feed, which the page cache keeps. */
export function feedResponse(
  form: FeedForm,
  { path, ...content }: Omit<FeedContent, 'page'> & { path: string },
): Response {
  const { type, write } = FEED_FORMS[form]
  const body = write({ ...content, page: new URL(path, processEnvironment().siteUrl).href })
  return new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } })
}

/** Answers with the newest articles or image posts of a language as a feed. */
export async function storyFeed(
  type: StoryType,
  form: FeedForm,
  params: Promise<{ locale: string }>,
): Promise<Response> {
  const { locale } = await params
  if (!isLocale(locale)) return new Response(null, { status: 404 })
  const stories = await storiesForFeed({ language: locale, types: [type], limit: MOST_ENTRIES })
  const t = pageTexts(type === 'article' ? 'articles' : 'imageposts', locale)
  return feedResponse(form, {
    path: localePath(locale, storyFolder(type)),
    title: `${t('title')} – Litfass`,
    description: t('description'),
    locale,
    entries: stories.map(storyEntry),
  })
}

/**
 * Names something for programs that read feeds (RFC 4151): by its kind and number, so that the name outlasts every change of
 * title, slug and path.
 */
export const feedId = (type: StoryType | 'image', id: number): string =>
  `tag:${new URL(processEnvironment().siteUrl).hostname},2026:${type}/${id}`

/** A story as an entry of a feed: its teaser, and nothing of its text. */
export function storyEntry(story: FeedStory): FeedEntry {
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
