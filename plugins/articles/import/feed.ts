import { linkAddress } from '@litfass/rich-text'
import { XMLParser } from 'fast-xml-parser'
import { fromHtml } from 'hast-util-from-html'
import { z } from 'zod'
import { LANGUAGES, type Language } from '../domain/content.ts'
import { blocksFromHtml, wordsOfHtml } from './markdown.ts'
import { type Refused, type Story, UnreadableStory } from './story.ts'

/*
 * The articles of an RSS or Atom feed. Its pictures are those of others: they are linked to, never copied.
 */

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  // A feed that declares entities of its own is refused; the five of XML are read.
  processEntities: true,
  // Of Atom's XHTML the tags are the content.
  stopNodes: ['feed.entry.content', 'feed.entry.summary'],
  isArray: (name) => ['item', 'entry', 'category', 'link'].includes(name),
})

const words = z
  .union([z.string(), z.object({ '#text': z.string().default('') }).transform((element) => element['#text'])])
  .catch('')

const rssItem = z.object({
  title: words,
  link: z.array(words).catch([]),
  guid: words,
  pubDate: words,
  'dc:date': words,
  'dc:creator': words,
  author: words,
  category: z.array(words).catch([]),
  description: words,
  'content:encoded': words,
})

const channel = z.object({ language: words, item: z.array(rssItem).catch([]) })
const rss = z.union([
  z.object({ rss: z.object({ channel }) }).transform((feed) => feed.rss.channel),
  // RSS 1.0 has its items beside the channel.
  z
    .object({ 'rdf:RDF': z.object({ item: z.array(rssItem) }) })
    .transform((feed) => ({ language: '', item: feed['rdf:RDF'].item })),
])

const markup = z
  .union([
    z.string().transform((raw) => ({ raw, type: 'text' })),
    z
      .object({ '#text': z.string().default(''), '@type': z.string().default('text') })
      .transform((element) => ({ raw: element['#text'], type: element['@type'] })),
  ])
  .optional()
  .catch(undefined)

const atomEntry = z.object({
  id: words,
  title: words,
  link: z.array(z.object({ '@href': z.string(), '@rel': z.string().default('alternate') })).catch([]),
  published: words,
  updated: words,
  author: z.object({ name: words }).catch({ name: '' }),
  category: z.array(z.object({ '@term': z.string() }).transform((element) => element['@term'])).catch([]),
  summary: markup,
  content: markup,
})

const atom = z.object({
  feed: z.object({ '@xml:lang': z.string().default(''), entry: z.array(atomEntry).catch([]) }),
})

/**
 * Reads a feed.
 * @param from its address, for messages
 * @throws UnreadableStory for what is no feed
 */
export function storiesOfFeed(xml: string, from: string): (Story | Refused)[] {
  const parsed = parsedFeed(xml)
  const read = rss.safeParse(parsed)
  if (read.success)
    return read.data.item.map((item) =>
      readable(from, () => rssStory(item, languageOf(read.data.language), from)),
    )
  const { data } = atom.safeParse(parsed)
  if (data)
    return data.feed.entry.map((entry) =>
      readable(from, () => atomStory(entry, languageOf(data.feed['@xml:lang']), from)),
    )
  throw new UnreadableStory('It is neither an RSS nor an Atom feed.')
}

/** Refuses one article of a feed, and not the others. */
function readable(from: string, read: () => Story): Story | Refused {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnreadableStory) return { from, reason: error.message }
    throw error
  }
}

function parsedFeed(xml: string): unknown {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml))
    throw new UnreadableStory('It declares a document type, which no feed needs.')
  try {
    return parser.parse(xml)
  } catch {
    throw new UnreadableStory('It is no well-formed XML.')
  }
}

const languageOf = (code: string): Language | undefined =>
  LANGUAGES.find((language) => code.toLowerCase().split(/[-_]/)[0] === language)

function rssStory(item: z.output<typeof rssItem>, language: Language | undefined, feed: string): Story {
  const address = item.link.find((link) => link.trim() !== '')?.trim() ?? ''
  const html = item['content:encoded'] || item.description
  return {
    ...nothing(feed, item.guid || address || item.title),
    from: address || feed,
    title: wordsOfHtml(item.title),
    teaser: item['content:encoded'] === '' ? '' : wordsOfHtml(item.description),
    language,
    tags: item.category,
    byline: (item['dc:creator'] || item.author).trim(),
    publishedAt: momentOf(item.pubDate || item['dc:date']),
    blocks: withPictureLinks(html),
  }
}

function atomStory(entry: z.output<typeof atomEntry>, language: Language | undefined, feed: string): Story {
  const address = entry.link.find((link) => link['@rel'] === 'alternate')?.['@href'] ?? ''
  const summary = htmlOf(entry.summary)
  const content = htmlOf(entry.content)
  return {
    ...nothing(feed, entry.id || address || entry.title),
    from: address || feed,
    title: wordsOfHtml(entry.title),
    teaser: content === '' ? '' : wordsOfHtml(summary),
    language,
    tags: entry.category,
    byline: entry.author.name.trim(),
    publishedAt: momentOf(entry.published || entry.updated),
    blocks: withPictureLinks(content || summary),
  }
}

const nothing = (feed: string, id: string) => ({
  key: `feed\n${feed}\n${id}`,
  kicker: '',
  slug: '',
  topics: [],
  location: '',
  isPremium: false,
  lead: undefined,
})

/** Returns the HTML of Atom's content, which is escaped, or tags, or text. */
function htmlOf(content: { raw: string; type: string } | undefined): string {
  if (!content) return ''
  const { raw, type } = content
  if (type === 'xhtml') return raw
  const [, inner] = /^\s*<!\[CDATA\[(.*)\]\]>\s*$/s.exec(raw) ?? []
  const decoded = inner ?? unescaped(raw)
  return type === 'html' ? decoded : decoded.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'))
}

const unescaped = (text: string): string =>
  fromHtml(text, { fragment: true })
    .children.map((node) => (node.type === 'text' ? node.value : ''))
    .join('')

function momentOf(text: string): Date | undefined {
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : new Date(at)
}

/** A picture becomes a link to it, with its own words. */
function withPictureLinks(html: string): Story['blocks'] {
  return blocksFromHtml(html).map((block) => {
    if (block.kind !== 'pictureAt') return block
    const url = linkAddress(block.address)
    const label = { text: block.caption || block.address, marks: [] }
    return { kind: 'paragraph', line: [url === undefined ? label : { url, isNewTab: false, runs: [label] }] }
  })
}

/**
 * Decodes XML as it says it is written: by its first bytes, its media type, or its declaration; else as UTF-8.
 * @throws UnreadableStory for an encoding that nobody knows
 */
export function decodeXml(bytes: Uint8Array, contentType = ''): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const [, declared] = /^\s*<\?xml[^>]*?\sencoding=["']([\w.:-]+)["']/.exec(head) ?? []
  const [, sent] = /;\s*charset="?([\w.:-]+)/i.exec(contentType) ?? []
  const encoding = markedEncoding(bytes) ?? sent ?? declared ?? 'utf-8'
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    throw new UnreadableStory(`Its encoding "${encoding}" is unknown.`)
  }
}

function markedEncoding([one, two, three]: Uint8Array): string | undefined {
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  return one === 0xef && two === 0xbb && three === 0xbf ? 'utf-8' : undefined
}
