import { creditLine } from '@litfass/images/model'
import { Feed } from 'feed'
import { processEnvironment } from '../config/environment.ts'
import { headlineOf } from './components/imageWords.ts'
import { isLocale, type Locale, localePath } from './i18n/locales.ts'
import { pageTexts } from './i18n/pageTexts.ts'
import { type ImageView, newestImages } from './queries/images.ts'
import { about, topicAt } from './queries/topics.ts'

/** Entries of a feed. */
const MOST_ENTRIES = 50

/** The forms in which a feed is offered, by the last part of its path. */
const FORMS = {
  'rss.xml': { type: 'application/rss+xml', write: (feed: Feed) => feed.rss2() },
  'atom.xml': { type: 'application/atom+xml', write: (feed: Feed) => feed.atom1() },
} as const

export type FeedForm = keyof typeof FORMS

/** Answers with the newest pictures about a topic as a feed; 404 for a topic that visitors do not see. */
export async function topicFeed(
  form: FeedForm,
  params: Promise<{ locale: string; slug: string }>,
): Promise<Response> {
  const { locale, slug } = await params
  const read = isLocale(locale) ? await topicAt(slug) : undefined
  if (!isLocale(locale) || !read?.isPublic) return new Response(null, { status: 404 })
  const { found: topic } = read
  const { images } = await newestImages({ limit: MOST_ENTRIES, where: about(topic.id) })
  const t = pageTexts('topics', locale)
  const at = (path: string) => `${processEnvironment().siteUrl}${localePath(locale, path)}`
  const page = at(`/thema/${topic.slug}`)
  const [newest] = images
  const feed = new Feed({
    id: page,
    link: page,
    title: `${topic.name} – Litfass`,
    description: topic.description || t('topicDescription', { title: topic.name }),
    language: locale,
    generator: false,
    copyright: 'Litfass',
    ...(newest && { updated: new Date(newest.createdAt) }),
    feedLinks: { rss: `${page}/rss.xml`, atom: `${page}/atom.xml` },
  })
  for (const image of images) feed.addItem(entryOf(image, { locale, link: at(`/bilder/${image.id}`) }))
  const { type, write } = FORMS[form]
  return new Response(write(feed), { headers: { 'Content-Type': `${type}; charset=utf-8` } })
}

function entryOf(image: ImageView, { locale, link }: { locale: Locale; link: string }) {
  const { caption, copyright, createdAt, urls } = image
  const t = pageTexts('image', locale)
  const date = new Date(createdAt)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: processEnvironment().timeZone })
  const file = urls?.XL && new URL(urls.XL, processEnvironment().siteUrl).href
  return {
    id: link,
    link,
    title: headlineOf(caption).headline || t('untitled', { date: day.format(date) }),
    description: [caption, creditLine(copyright, t('credit'))].filter(Boolean).join(' '),
    date,
    published: date,
    ...(file && { image: { url: file, type: 'image/webp' } }),
  }
}
