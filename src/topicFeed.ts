import { creditLine } from '@litfass/images/model'
import { processEnvironment } from '../config/environment.ts'
import { headlineOf } from './components/imageWords.ts'
import type { FeedEntry, FeedForm } from './feedForms.ts'
import { isLocale, type Locale, localePath } from './i18n/locales.ts'
import { pageTexts } from './i18n/pageTexts.ts'
import { type ImageView, newestImages } from './queries/images.ts'
import { storiesForFeed } from './queries/stories.ts'
import { about, topicAt } from './queries/topics.ts'
import { feedId, feedResponse, MOST_ENTRIES, storyEntry } from './storyFeed.ts'

/** Answers with the newest stories and pictures about a topic as a feed; 404 for a topic that visitors do not see. */
export async function topicFeed(
  form: FeedForm,
  params: Promise<{ locale: string; slug: string }>,
): Promise<Response> {
  const { locale, slug } = await params
  const read = isLocale(locale) ? await topicAt(slug) : undefined
  if (!isLocale(locale) || !read?.isPublic) return new Response(null, { status: 404 })
  const { found: topic } = read
  const [stories, { images }] = await Promise.all([
    storiesForFeed({ language: locale, topics: [topic.id], limit: MOST_ENTRIES }),
    newestImages({ limit: MOST_ENTRIES, where: about(topic.id) }),
  ])
  const at = (path: string) => `${processEnvironment().siteUrl}${localePath(locale, path)}`
  const entries = [
    ...stories.map(storyEntry),
    ...images.map((image) => imageEntry(image, { locale, link: at(`/bilder/${image.id}`) })),
  ]
    .toSorted((one, other) => other.published.getTime() - one.published.getTime())
    .slice(0, MOST_ENTRIES)
  const t = pageTexts('topics', locale)
  return feedResponse(form, {
    path: localePath(locale, `/thema/${topic.slug}`),
    title: `${topic.name} – Litfass`,
    description: topic.description || t('topicDescription', { title: topic.name }),
    locale,
    entries,
  })
}

function imageEntry(image: ImageView, { locale, link }: { locale: Locale; link: string }): FeedEntry {
  const { caption, copyright, createdAt, urls } = image
  const t = pageTexts('image', locale)
  const published = new Date(createdAt)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: processEnvironment().timeZone })
  return {
    id: feedId('image', image.id),
    link,
    title: headlineOf(caption).headline || t('untitled', { date: day.format(published) }),
    summary: [caption, creditLine(copyright, t('credit'))].filter(Boolean).join(' '),
    categories: [],
    authors: [],
    published,
    updated: published,
    image: urls?.XL && new URL(urls.XL, processEnvironment().siteUrl).href,
  }
}
