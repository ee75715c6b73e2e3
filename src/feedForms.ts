import { escapeHtml, readableText } from '@litfass/kit/domain'
import type { Locale } from './i18n/locales.ts'
import { element, type XmlElement, xmlDocument } from './xml.ts'

/** A feed. All texts are plain: they are shown as they are, and never as markup. */
export type FeedContent = {
  /** Address of the page that it follows; its forms stand below. */
  page: string
  title: string
  description: string
  locale: Locale
  entries: readonly FeedEntry[]
}

/** An entry of a feed, in plain text. */
export type FeedEntry = {
  /** Stays the same whatever becomes of title, slug and address: programs know by it what they have shown. */
  id: string
  link: string
  title: string
  /** What it is about; may have lines. */
  summary: string
  categories: readonly string[]
  authors: readonly string[]
  published: Date
  updated: Date
  /** Address of a picture, as WebP. */
  image?: string | undefined
}

/** Who publishes all feeds. */
const PUBLISHER = 'Litfass'
const IMAGE_TYPE = 'image/webp'

/** The forms in which a feed is offered, by the last part of its path. */
export const FEED_FORMS = {
  'rss.xml': { type: 'application/rss+xml', write: writeRss },
  'atom.xml': { type: 'application/atom+xml', write: writeAtom },
  'feed.json': { type: 'application/feed+json', write: writeJsonFeed },
} as const

export type FeedForm = keyof typeof FEED_FORMS

const formAddress = ({ page }: FeedContent, form: FeedForm) => `${page}/${form}`

/** The moment of the newest change, by which programs see whether there is anything new. */
function lastChange({ entries }: FeedContent): Date {
  return new Date(Math.max(0, ...entries.map(({ updated }) => updated.getTime())))
}

/**
 * Writes RSS 2.0. Its titles are plain text; its descriptions are HTML by the specification, so that a plain text is escaped
 * once more in them.
 */
function writeRss(feed: FeedContent): string {
  const channel = [
    element('title', {}, feed.title),
    element('link', {}, feed.page),
    element('description', {}, feed.description),
    element('language', {}, feed.locale),
    element('copyright', {}, PUBLISHER),
    ...(feed.entries.length > 0 ? [element('lastBuildDate', {}, lastChange(feed).toUTCString())] : []),
    element('atom:link', {
      rel: 'self',
      type: FEED_FORMS['rss.xml'].type,
      href: formAddress(feed, 'rss.xml'),
    }),
    ...feed.entries.map(rssItem),
  ]
  const namespaces = {
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xmlns:media': 'http://search.yahoo.com/mrss/',
  }
  return xmlDocument(element('rss', { version: '2.0', ...namespaces }, element('channel', {}, ...channel)))
}

const rssItem = ({ id, link, title, summary, ...entry }: FeedEntry): XmlElement =>
  element(
    'item',
    {},
    element('title', {}, title),
    element('link', {}, link),
    element('guid', { isPermaLink: 'false' }, id),
    element('pubDate', {}, entry.published.toUTCString()),
    ...(summary ? [element('description', {}, escapeHtml(summary))] : []),
    ...entry.authors.map((author) => element('dc:creator', {}, author)),
    ...entry.categories.map((category) => element('category', {}, category)),
    ...(entry.image
      ? [element('media:content', { url: entry.image, medium: 'image', type: IMAGE_TYPE })]
      : []),
  )

/** Writes Atom 1.0 (RFC 4287). */
function writeAtom(feed: FeedContent): string {
  const self = formAddress(feed, 'atom.xml')
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.locale },
      element('id', {}, feed.page),
      plain('title', feed.title),
      plain('subtitle', feed.description),
      element('updated', {}, lastChange(feed).toISOString()),
      element('author', {}, element('name', {}, PUBLISHER)),
      plain('rights', PUBLISHER),
      element('link', { rel: 'alternate', type: 'text/html', href: feed.page }),
      element('link', { rel: 'self', type: FEED_FORMS['atom.xml'].type, href: self }),
      ...feed.entries.map(atomEntry),
    ),
  )
}

const atomEntry = ({ id, link, title, summary, ...entry }: FeedEntry): XmlElement =>
  element(
    'entry',
    {},
    element('id', {}, id),
    plain('title', title),
    element('link', { rel: 'alternate', type: 'text/html', href: link }),
    ...(entry.image ? [element('link', { rel: 'enclosure', type: IMAGE_TYPE, href: entry.image })] : []),
    element('published', {}, entry.published.toISOString()),
    element('updated', {}, entry.updated.toISOString()),
    ...entry.authors.map((author) => element('author', {}, element('name', {}, author))),
    ...entry.categories.map((category) => element('category', { term: category })),
    ...(summary ? [plain('summary', summary)] : []),
  )

const plain = (name: string, text: string) => element(name, { type: 'text' }, text)

/** Writes JSON Feed 1.1, without what the other forms cannot carry: all say the same. */
function writeJsonFeed(feed: FeedContent): string {
  const written = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.page,
    feed_url: formAddress(feed, 'feed.json'),
    description: feed.description,
    language: feed.locale,
    authors: [{ name: PUBLISHER }],
    items: feed.entries.map(jsonItem),
  }
  return JSON.stringify(written, (_, value) => (typeof value === 'string' ? readableText(value) : value))
}

const jsonItem = ({ id, link, title, summary, ...entry }: FeedEntry) => ({
  id,
  url: link,
  title,
  content_text: summary,
  date_published: entry.published.toISOString(),
  date_modified: entry.updated.toISOString(),
  ...(entry.image && { image: entry.image }),
  ...(entry.authors.length > 0 && { authors: entry.authors.map((name) => ({ name })) }),
  ...(entry.categories.length > 0 && { tags: entry.categories }),
})
