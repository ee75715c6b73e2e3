import { z } from 'zod'
import { LANGUAGES, type Language } from '../domain/content.ts'
import { readPlainText } from './html/lines.ts'
import { type ReadText, readHtml, titleOfHtml, wordsOfHtml } from './html/readHtml.ts'
import { readMoment } from './moments.ts'
import {
  type Found,
  formerPathsOn,
  PLAIN_STORY,
  type Reading,
  type Refused,
  reasonOf,
  type Story,
  UnreadableStory,
} from './story.ts'
import { htmlOfXhtml, several, textOfXml, xmlText, xmlTexts } from './xml.ts'

/*
 * The articles of an RSS or Atom feed.
 */

const xmlBase = z.string().optional().catch(undefined)

const rssText = z
  .union([
    z.string().transform((raw) => ({ raw, base: undefined })),
    z
      .object({ '#text': z.string().default(''), '@xml:base': xmlBase })
      .transform((element) => ({ raw: element['#text'], base: element['@xml:base'] })),
  ])
  .catch({ raw: '', base: undefined })

const rssItem = z.object({
  '@xml:base': xmlBase,
  title: xmlTexts,
  link: xmlTexts,
  guid: xmlText,
  pubDate: xmlText,
  dc_date: xmlText,
  dc_creator: xmlTexts,
  itunes_author: xmlTexts,
  author: xmlTexts,
  category: xmlTexts,
  description: several(rssText),
  content_encoded: several(rssText),
  enclosure: several(z.object({ '@url': z.string() })),
})

const channel = z.object({
  '@xml:base': xmlBase,
  language: xmlText,
  dc_language: xmlText,
  link: xmlTexts,
  item: several(rssItem),
})

const rss = z.union([
  z.object({ rss: z.object({ '@xml:base': xmlBase, channel }) }).transform(({ rss: feed }) => ({
    ...feed.channel,
    bases: [feed['@xml:base'], feed.channel['@xml:base']],
  })),
  // RSS 1.0 has its items beside the channel.
  z
    .object({ rdf_RDF: z.object({ channel: channel.optional().catch(undefined), item: several(rssItem) }) })
    .transform(({ rdf_RDF: feed }) => ({
      language: feed.channel?.language ?? '',
      dc_language: feed.channel?.dc_language ?? '',
      link: feed.channel?.link ?? [],
      item: feed.item,
      bases: [],
    })),
])

const atomText = z
  .union([
    z.string().transform((raw) => ({ raw, type: 'text', base: undefined, src: undefined })),
    z
      .object({
        '#text': z.string().default(''),
        '@type': z.string().default('text'),
        '@xml:base': xmlBase,
        '@src': z.string().optional().catch(undefined),
      })
      .transform((element) => ({
        raw: element['#text'],
        type: element['@type'].toLowerCase(),
        base: element['@xml:base'],
        src: element['@src'],
      })),
  ])
  .optional()
  .catch(undefined)

type AtomText = z.output<typeof atomText>

const link = z.object({ '@href': z.string(), '@rel': z.string().default('alternate') })
const people = several(z.union([z.string(), z.object({ name: xmlText }).transform(({ name }) => name)]))

/** What kind of thing a category of Blogger says that an entry is. */
const KIND = /^https?:\/\/schemas\.google\.com\/g\/2005#kind$/

const control = z
  .object({ app_draft: xmlTexts, draft: xmlTexts })
  .transform(({ app_draft, draft }) => [...app_draft, ...draft])

const atomEntry = z.object({
  '@xml:base': xmlBase,
  '@xml:lang': z.string().default(''),
  id: xmlText,
  title: atomText,
  link: several(link),
  published: xmlText,
  updated: xmlText,
  author: people,
  source: z.object({ author: people }).catch({ author: [] }),
  category: several(
    z.object({
      '@term': z.string(),
      '@label': z.string().default(''),
      '@scheme': z.string().default(''),
    }),
  ),
  app_control: several(control),
  control: several(control),
  blogger_type: xmlTexts,
  blogger_status: xmlTexts,
  summary: atomText,
  content: atomText,
})

const atom = z.object({
  feed: z.object({
    '@xml:base': xmlBase,
    '@xml:lang': z.string().default(''),
    link: several(link),
    author: people,
    entry: several(atomEntry),
  }),
})

/**
 * Reads a feed.
 * @param parsed its XML, parsed
 * @param from its address or the name of its file
 * @throws UnreadableStory for what is no feed
 */
export function storiesOfFeed(parsed: unknown, from: string, reading: Reading): Found[] {
  const place = { from, reading }
  const read = rss.safeParse(parsed)
  if (read.success)
    return read.data.item.map((item) => readable(from, () => rssStory(item, read.data, place)))
  const { data } = atom.safeParse(parsed)
  if (data)
    return data.feed.entry.map((entry): Found => {
      const kind = kindOfEntry(entry)
      if (kind !== 'post') return { from: atomWords(entry.title) || entry.id || from, leftOut: kind }
      return readable(from, () => atomStory(entry, data.feed, place))
    })
  throw new UnreadableStory('It is neither an RSS nor an Atom feed.')
}

/** Refuses one article of a feed, and not the others. */
export function readable<Read>(from: string, read: () => Read): Read | Refused {
  try {
    return read()
  } catch (error) {
    return { from, reason: reasonOf(error) }
  }
}

/** Returns the language that a code such as `de-DE` stands for. */
export const languageOf = (code: string): Language | undefined =>
  LANGUAGES.find((language) => code.toLowerCase().split(/[-_]/)[0] === language)

/** Resolves addresses, each seen from those before it. */
function basedOn(addresses: readonly (string | undefined)[]): string | undefined {
  return addresses.reduce<string | undefined>((base, address) => {
    const given = address?.trim()
    if (!given) return base
    return URL.canParse(given, base) ? new URL(given, base).href : base
  }, undefined)
}

type Place = { from: string; reading: Reading }

const addressIn = (from: string) => (/^https?:/i.test(from) ? from : undefined)

function rssStory(
  item: z.output<typeof rssItem>,
  feed: z.output<typeof rss>,
  { from, reading }: Place,
): Story {
  const filled = (texts: readonly string[]) => texts.map((text) => text.trim()).filter((text) => text !== '')
  const own = basedOn([addressIn(from), ...filled(feed.link).slice(0, 1), ...feed.bases])
  const [given = ''] = filled(item.link)
  const address = given === '' ? '' : (basedOn([own, given]) ?? given)
  // Articles name their links as seen from their own page, unless they say otherwise.
  const base =
    item['@xml:base'] || feed.bases.some(Boolean) ? basedOn([own, item['@xml:base']]) : address || own
  const contents = item.content_encoded.filter(({ raw }) => textOfXml(raw).trim() !== '')
  const parts = contents.length > 0 ? contents : item.description
  const texts = new Map(parts.map((part) => [textOfXml(part.raw), basedOn([base, part.base])]))
  const read = joined(
    [...texts].map(([html, partBase]) => readHtml(html, { base: partBase, readEmbed: reading.readEmbed })),
  )
  const title = item.title.map((text) => titleOfHtml(textOfXml(text))).find((words) => words !== '') ?? ''
  const authors = [item.dc_creator, item.author.map(nameInMail), item.itunes_author].find(
    (names) => filled(names).length > 0,
  )
  const teaser =
    contents.length > 0 ? item.description.map(({ raw }) => wordsOfHtml(textOfXml(raw))).join(' ') : ''
  const enclosures = item.enclosure.map((one) => `the attachment ${one['@url']}`)
  return {
    ...PLAIN_STORY,
    key: `feed\n${from}\n${item.guid || address || title}`,
    from: address || from,
    title,
    teaser,
    language: languageOf(feed.language || feed.dc_language),
    tags: filled(item.category),
    byline: bylineOf(authors ?? []),
    oldAddress: address || undefined,
    formerPaths: onSite([address, item.guid], reading),
    blocks: read.blocks,
    ...dated(item.pubDate || item.dc_date, [...read.dropped, ...enclosures], reading),
  }
}

/** Joins the texts of an article that has several. */
const joined = (texts: readonly ReadText[]): ReadText => ({
  blocks: texts.flatMap(({ blocks }) => blocks),
  dropped: [...new Set(texts.flatMap(({ dropped }) => dropped))],
})

/** A feed may be of any site, so its addresses lead here only where the command names the site. */
const onSite = (addresses: readonly string[], { site }: Reading): string[] =>
  site === undefined ? [] : formerPathsOn([site], addresses)

/** Returns the name in `anna@zeitung.example (Anna Ast)`. */
const nameInMail = (author: string): string =>
  /^\s*\S{1,200}@\S{1,200}\s*\((.*)\)\s*$/.exec(author)?.[1] ?? author

/** Joins names of authors, each once. */
export const bylineOf = (names: readonly string[]): string =>
  [...new Set(names.map((name) => name.trim()))].filter((name) => name !== '').join(', ')

type Stated = Pick<Story, 'publishedAt' | 'state' | 'dropped'>

/** What was to be published at a time that its source does not say is a draft: without it, it would be published now. */
export const heldBack = (stated: Stated): Stated =>
  stated.publishedAt || stated.state !== 'public'
    ? stated
    : {
        ...stated,
        state: 'draft',
        dropped: [...stated.dropped, 'its plan to be published, which has no time: it is a draft'],
      }

/** What a source says of the time; what has no readable one cannot be published at it. */
export function dated(text: string, dropped: readonly string[], reading: Reading): Stated {
  if (text.trim() === '') return { publishedAt: undefined, state: 'public', dropped: [...dropped] }
  const publishedAt = readMoment(text, reading)
  if (publishedAt) return { publishedAt, state: 'public', dropped: [...dropped] }
  return {
    publishedAt,
    state: 'draft',
    dropped: [...dropped, `its date “${text.trim()}”, which is no time: it is a draft`],
  }
}

type AtomFeed = z.output<typeof atom>['feed']

function atomStory(entry: z.output<typeof atomEntry>, feed: AtomFeed, { from, reading }: Place): Story {
  const isAt = (rel: string) => (one: z.output<typeof link>) => one['@rel'] === rel
  const self = feed.link.find(isAt('self'))?.['@href']
  const base = basedOn([self, addressIn(from), feed['@xml:base'], entry['@xml:base']])
  const given = entry.link.find(isAt('alternate'))?.['@href'] ?? ''
  const address = given === '' ? '' : (basedOn([base, given]) ?? given)
  const [summary, content] = [entry.summary, entry.content].map((text) =>
    readAtomText(text, base ?? address, reading),
  )
  const hasContent = content !== undefined && content.blocks.length > 0
  const title = atomWords(entry.title)
  const authors = [entry.author, entry.source.author, feed.author].find((names) => names.length > 0) ?? []
  const read = hasContent ? content : summary
  const enclosures = entry.link.filter(isAt('enclosure')).map((one) => `the attachment ${one['@href']}`)
  const dropped = [...(read?.dropped ?? []), ...enclosures, ...elsewhere(entry.content)]
  return {
    ...PLAIN_STORY,
    key: `feed\n${from}\n${entry.id || address || title}`,
    from: address || from,
    title,
    teaser: hasContent ? atomWords(entry.summary) : '',
    language: languageOf(entry['@xml:lang'] || feed['@xml:lang']),
    tags: entry.category
      .filter((one) => !KIND.test(one['@scheme']))
      .map((one) => one['@label'] || one['@term']),
    byline: bylineOf(authors),
    oldAddress: address || undefined,
    formerPaths: onSite([address, entry.id], reading),
    blocks: read?.blocks ?? [],
    ...stateOfEntry(entry, dated(entry.published || entry.updated, dropped, reading)),
  }
}

type AtomEntry = z.output<typeof atomEntry>

/** Returns what an entry is: exports of Blogger hold comments, pages, settings and templates too. */
function kindOfEntry({ category, blogger_type }: AtomEntry): string {
  const named = category.filter((one) => KIND.test(one['@scheme'])).map((one) => one['@term'])
  const kinds = [...named, ...blogger_type].map((kind) => kind.replace(/^.*#/s, '').trim().toLowerCase())
  return kinds.find((kind) => kind !== 'post') ?? 'post'
}

/** Keeps drafts and what is in the trash: those of the publishing protocol (RFC 5023) and of Blogger. */
function stateOfEntry(entry: AtomEntry, stated: Stated): Stated {
  const isDraft = [...entry.app_control, ...entry.control]
    .flat()
    .some((text) => text.trim().toLowerCase() !== 'no')
  const status = entry.blogger_status.map((text) => text.trim().toUpperCase()).find((one) => one !== 'LIVE')
  if (status === 'SOFT_TRASHED') return { ...stated, state: 'trashed' }
  if (status === 'SCHEDULED' && !isDraft) return heldBack(stated)
  if (!isDraft && status === undefined) return stated
  const isNamed = status !== undefined && status !== 'DRAFT'
  const note = isNamed ? [`its state “${status}”: it is a draft`] : []
  return { ...stated, state: 'draft', dropped: [...stated.dropped, ...note] }
}

/** Text is itself, HTML is escaped, XHTML are elements. */
const kindOf = (type: string): 'text' | 'html' | 'xhtml' | undefined => {
  if (type === 'xhtml' || type === 'application/xhtml+xml') return 'xhtml'
  if (type === 'html' || type === 'text/html') return 'html'
  return type === '' || type === 'text' || type.startsWith('text/') ? 'text' : undefined
}

function readAtomText(text: AtomText, base: string, { readEmbed }: Reading): ReadText | undefined {
  const kind = text && kindOf(text.type)
  if (!text || text.raw.trim() === '') return undefined
  if (!kind) return { blocks: [], dropped: [`a text of the type ${text.type}`] }
  if (kind === 'text') return { blocks: readPlainText(textOfXml(text.raw)), dropped: [] }
  const html = kind === 'html' ? textOfXml(text.raw) : htmlOfXhtml(text.raw)
  return readHtml(html, { base: basedOn([base, text.base]), readEmbed })
}

function atomWords(text: AtomText): string {
  if (!text) return ''
  const kind = kindOf(text.type)
  if (kind === 'xhtml') return wordsOfHtml(htmlOfXhtml(text.raw))
  const words = textOfXml(text.raw)
  return kind === 'html' ? titleOfHtml(words) : words.replace(/\s+/g, ' ').trim()
}

const elsewhere = (text: AtomText): string[] =>
  text?.src === undefined ? [] : [`its text at ${text.src}, which is not part of the feed`]
