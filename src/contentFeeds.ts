import { typesWith } from '@litfass/kit/content'
import { escapeHtml } from '@litfass/kit/domain'
import { processEnvironment } from '../config/environment.ts'
import { absent } from '../config/pages/absentPage.ts'
import { crashStyle } from '../config/pages/crashPage.ts'
import { entriesAbout, feedEntries } from './content/feeds.ts'
import { storyFacts } from './content/stories/storyTypes.ts'
import { FEED_FORMS, type FeedContent, type FeedForm } from './feedForms.ts'
import { DEFAULT_LOCALE, isLocale, type Locale, localePath } from './i18n/locales.ts'
import { pageTexts } from './i18n/pageTexts.ts'
import { visitorRequest } from './queries/requests.ts'
import { topicAt } from './queries/topics.ts'

/** Entries of a feed. */
const MOST_ENTRIES = 50

/** Names the feeds below a path for the head of a page, by their media type. */
export const feedTypes = (path: string, title: string) =>
  Object.fromEntries(
    Object.entries(FEED_FORMS).map(([file, { type }]) => [type, [{ url: `${path}/${file}`, title }]]),
  )

/**
 * Answers with the newest documents of the type whose list has a path, in a language; 404 where there is no such list.
 * @param list without the prefix of the language
 */
export async function contentFeed(
  list: string,
  form: FeedForm,
  params: Promise<{ locale: string }>,
): Promise<Response> {
  const { locale } = await params
  if (!isLocale(locale)) return absentFeed()
  const path = localePath(locale, list)
  const req = await visitorRequest()
  const type = typesWith(req.payload.config, 'feeds').find(({ pages }) => pages?.list?.[locale] === path)
  if (!type) return absentFeed(locale)
  const entries = await feedEntries(req, type.type, { language: locale, limit: MOST_ENTRIES })
  const facts = storyFacts(type.type)
  const words = facts
    ? storyWords(facts.texts.list, locale)
    : { title: type.labels.many[locale], description: type.labels.many[locale] }
  return feedResponse(form, {
    path,
    title: `${words.title} – Litfass`,
    description: words.description,
    locale,
    entries,
  })
}

function storyWords(group: 'articles' | 'imageposts', locale: Locale) {
  const t = pageTexts(group, locale)
  return { title: t('title'), description: t('description') }
}

/** Answers with the newest about a topic as a feed; 404 for a topic that visitors do not see. */
export async function topicFeed(
  form: FeedForm,
  params: Promise<{ locale: string; slug: string }>,
): Promise<Response> {
  const { locale, slug } = await params
  const read = isLocale(locale) ? await topicAt(slug) : undefined
  if (!isLocale(locale)) return absentFeed()
  if (!read?.isPublic) return absentFeed(locale)
  const { found: topic } = read
  const t = pageTexts('topics', locale)
  return feedResponse(form, {
    path: localePath(locale, `/thema/${topic.slug}`),
    title: `${topic.name} – Litfass`,
    description: topic.description || t('topicDescription', { title: topic.name }),
    locale,
    entries: await entriesAbout(await visitorRequest(), topic.id, {
      language: locale,
      limit: MOST_ENTRIES,
    }),
  })
}

/** Says that there is no such feed, in the words of the page for that: a route that Next has found cannot show the page itself. */
function absentFeed(locale = DEFAULT_LOCALE): Response {
  const { title, text, home } = absent[locale]
  const words = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><a href="${localePath(locale, '/')}">${escapeHtml(home)}</a>`
  const head = `<meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${crashStyle}</style>`
  const html = `<!doctype html><html lang="${locale}"><head>${head}</head><body>${words}</body></html>`
  return new Response(html, { status: 404, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

/** Answers with a feed, which the page cache keeps. */
function feedResponse(
  form: FeedForm,
  { path, ...content }: Omit<FeedContent, 'page'> & { path: string },
): Response {
  const { type, write } = FEED_FORMS[form]
  const body = write({ ...content, page: new URL(path, processEnvironment().siteUrl).href })
  return new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } })
}
