import { z } from 'zod'
import { peopleOf } from '../facts/people.ts'
import { dated, heldBack, type Stated } from '../facts/stated.ts'
import { readPlainText } from '../html/lines.ts'
import { type ReadText, readHtml, titleOfHtml, wordsOfHtml } from '../html/readHtml.ts'
import { type Found, languageOf, type Reading, readable, type Story } from '../story.ts'
import { firstText, several, xmlText, xmlTexts } from '../xml/elements.ts'
import { htmlOfXhtml, textOfXml } from '../xml/parts.ts'
import { mediaOf, mediaShape, mediaText, mediaTitle } from './mediaRss.ts'
import {
  addressIn,
  basedOn,
  datesIn,
  feedStory,
  filled,
  joined,
  nameIn,
  type Place,
  readAttached,
  xmlBase,
} from './parts.ts'

/*
 * The articles of an Atom feed, and of an export of Blogger.
 */

const atomText = z.union([
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

type AtomText = z.output<typeof atomText>

const link = z.object({
  '@href': z.string(),
  '@rel': z.string().default('alternate'),
  '@type': z.string().default('').catch(''),
})
const people = several(
  z.union([
    z.string(),
    z.object({ name: xmlText, email: xmlText }).transform(({ name, email }) => name.trim() || email),
  ]),
)

/** What kind of thing a category of Blogger says that an entry is. */
const KIND = /^https?:\/\/schemas\.google\.com\/g\/2005#kind$/

const control = z
  .object({ app_draft: xmlTexts, draft: xmlTexts })
  .transform(({ app_draft, draft }) => [...app_draft, ...draft])

const atomEntry = z.object({
  '@xml:base': xmlBase,
  '@xml:lang': z.string().default(''),
  id: xmlText,
  title: several(atomText),
  link: several(link),
  published: firstText,
  updated: firstText,
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
  summary: several(atomText),
  content: several(atomText),
  ...mediaShape,
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

type AtomEntry = z.output<typeof atomEntry>

/** Returns the articles of a parsed feed; `undefined` for another document. */
export function storiesOfAtom(parsed: unknown, place: Place): Found[] | undefined {
  const { data } = atom.safeParse(parsed)
  return data?.feed.entry.map((entry): Found => {
    const kind = kindOfEntry(entry)
    if (kind !== 'post') return { from: titleOf(entry) || entry.id || place.from, leftOut: kind }
    const from = nameIn(place.from, addressOf(entry, data.feed, place), [titleOf(entry), entry.id])
    return readable(from, () => ({ ...storyOf(entry, data.feed, place), from }))
  })
}

type AtomFeed = z.output<typeof atom>['feed']

const isAt = (rel: string) => (one: z.output<typeof link>) =>
  one['@rel'].replace(/^http:\/\/www\.iana\.org\/assignments\/relation\//, '') === rel

function baseOf(entry: AtomEntry, feed: AtomFeed, { from }: Place): string | undefined {
  const self = feed.link.find(isAt('self'))?.['@href']
  return basedOn([self, addressIn(from), feed['@xml:base'], entry['@xml:base']])
}

function addressOf(entry: AtomEntry, feed: AtomFeed, place: Place): string {
  const given = entry.link.find(isAt('alternate'))?.['@href'] ?? ''
  return given === '' ? '' : (basedOn([baseOf(entry, feed, place), given]) ?? given)
}

function storyOf(entry: AtomEntry, feed: AtomFeed, place: Place): Omit<Story, 'from'> {
  const { reading } = place
  const base = baseOf(entry, feed, place)
  const address = addressOf(entry, feed, place)
  const summary = readAtomTexts(entry.summary, base ?? address, reading)
  const content = readAtomTexts(entry.content, base ?? address, reading)
  const hasContent = content !== undefined && content.blocks.length > 0
  const shown = mediaText(entry)
  const spare = shown === '' ? undefined : { blocks: readPlainText(shown), dropped: [] }
  const read = hasContent ? content : (summary ?? spare)
  const enclosures = entry.link
    .filter(isAt('enclosure'))
    .map((one) => ({ address: one['@href'], type: one['@type'] }))
  const attached = readAttached(mediaOf(entry, enclosures), {
    base: base ?? (address || undefined),
    reading,
    ...(read && { shown: read.blocks }),
  })
  const title = titleOf(entry) || mediaTitle(entry)
  const authors = [entry.author, entry.source.author, feed.author].find((all) => filled(all).length > 0)
  const people = peopleOf(authors ?? [])
  const language = languageOf(entry['@xml:lang'] || feed['@xml:lang'])
  const dropped = [
    ...people.dropped,
    ...(read?.dropped ?? []),
    ...(hasContent ? [] : (content?.dropped ?? [])),
    ...attached.dropped,
    ...entry.content.flatMap(elsewhere),
  ]
  return {
    ...feedStory(
      {
        id: entry.id,
        address,
        title,
        teaser: hasContent ? [...new Set(filled(entry.summary.map(atomWords)))].join(' ') : '',
        language,
        tags: tagsOf(entry),
        byline: people.byline,
        blocks: read?.blocks ?? [],
        attached,
      },
      place,
    ),
    ...stateOfEntry(entry, dated(entry.published || entry.updated, dropped, datesIn(language, reading))),
  }
}

const tagsOf = ({ category }: AtomEntry): string[] =>
  filled(category.filter((one) => !KIND.test(one['@scheme'])).map((one) => one['@label'] || one['@term']))

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

/** Joins the texts of an entry, which should have one; `undefined` where none of them says anything. */
function readAtomTexts(texts: readonly AtomText[], base: string, reading: Reading): ReadText | undefined {
  const different = [...new Map(texts.map((text) => [text.raw.trim(), text])).values()]
  const read = different.flatMap((text) => readAtomText(text, base, reading) ?? [])
  return read.length === 0 ? undefined : joined(read)
}

function readAtomText(text: AtomText, base: string, { readEmbed }: Reading): ReadText | undefined {
  const kind = kindOf(text.type)
  if (text.raw.trim() === '') return undefined
  if (!kind) return { blocks: [], dropped: [`a text of the type ${text.type}`] }
  if (kind === 'text') return { blocks: readPlainText(textOfXml(text.raw)), dropped: [] }
  const html = kind === 'html' ? textOfXml(text.raw) : htmlOfXhtml(text.raw)
  return readHtml(html, { base: basedOn([base, text.base]), readEmbed })
}

/** The first title that has words. */
const titleOf = ({ title }: AtomEntry): string => filled(title.map(atomWords))[0] ?? ''

function atomWords(text: AtomText): string {
  const kind = kindOf(text.type)
  if (kind === 'xhtml') return wordsOfHtml(htmlOfXhtml(text.raw))
  const words = textOfXml(text.raw)
  return kind === 'html' ? titleOfHtml(words) : words.replace(/\s+/g, ' ').trim()
}

const elsewhere = (text: AtomText): string[] =>
  text.src === undefined ? [] : [`its text at ${text.src}, which is not part of the feed`]
