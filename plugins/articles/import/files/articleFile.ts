import { type Block, type MarkupNames, parseMarkup } from '@litfass/rich-text'
import type { Language } from '@litfass/stories/domain'
import { wordsOf } from '../html/lines.ts'
import type { ReadText } from '../html/readHtml.ts'
import {
  formerPathsOn,
  type ImportedBlock,
  type LeftOut,
  type Reading,
  type Story,
  UnreadableStory,
} from '../story.ts'
import { readFrontMatter } from './frontMatter.ts'
import {
  bylineIn,
  changedAt,
  commentsOf,
  hidingKeys,
  isSet,
  keysOf,
  languageOf,
  leadOf,
  momentOf,
  namesOf,
  otherType,
  textOf,
  titleOf,
  untaken,
} from './keys.ts'
import { placeOf } from './place.ts'
import { readGeneratorMarkdown } from './shortcodes.ts'

/*
 * A file with an article: front matter, then the text, as the spec's markup or as Markdown.
 */

/** A comment of a file, and its replies. */
export type FileComment = { by: string; text: string; replies: { by: string; text: string }[] }

/** An article or image post as a file has it. */
export type ArticleFile = {
  title: string
  kicker: string
  teaser: string
  language: Language
  slug: string
  topics: string[]
  tags: string[]
  byline: string
  location: string
  /** Name of the file of the lead picture. */
  lead: string | undefined
  /** Of an image post: names of files, in display order. */
  pictures: string[]
  premium: boolean
  /** Hours since it was published. */
  hoursAgo: number | undefined
  date: Date | undefined
  /** Slug of the file that it translates. */
  translationOf: string | undefined
  comments: FileComment[]
}

type Read = Omit<ArticleFile, 'title'> & {
  /** Tells it from other files, together with its language. */
  name: string
  title: string | undefined
  text: string
  isDraft: boolean
  /** When it disappears. */
  until: Date | undefined
  /** The folder of its page, as a path on the site. */
  section: string
  /** Addresses that it had. */
  addresses: string[]
  notes: string[]
}

type Times = Pick<Reading, 'timeZone' | 'hasGermanDates'>

/** Reads a file; `leftOut` is what it is where it is no article. */
function readFile(content: string, name: string, given: Times): Read | { leftOut: string } {
  const { head, body } = readFrontMatter(content)
  const keys = keysOf(head)
  const place = placeOf(name, given)
  const leftOut = place.isSection ? 'section' : otherType(keys)
  if (leftOut !== undefined) return { leftOut }
  const language = languageOf(keys, place.language)
  // An article that says it is German writes dates as Germans do.
  const times = { ...given, hasGermanDates: given.hasGermanDates || language === 'de' }
  const hours = Number(textOf(keys, 'hoursAgo') ?? Number.NaN)
  const date = momentOf(keys, 'date', times) ?? place.date ?? changedAt(keys, times)
  const hiding = hidingKeys(keys, times, date !== undefined)
  textOf(keys, 'encoding')
  const slug = textOf(keys, 'slug')
  const read = {
    title: titleOf(keys),
    kicker: textOf(keys, 'kicker') ?? '',
    teaser: textOf(keys, 'teaser') ?? '',
    language: language ?? 'de',
    name: slug ?? place.name,
    slug: slug ?? place.slug,
    topics: namesOf(keys, 'topics'),
    tags: namesOf(keys, 'tags'),
    byline: bylineIn(keys),
    location: textOf(keys, 'location') ?? '',
    lead: leadOf(keys),
    pictures: namesOf(keys, 'pictures'),
    premium: isSet(keys, 'premium'),
    hoursAgo: hours >= 0 ? hours : undefined,
    date,
    translationOf: textOf(keys, 'translationOf'),
    comments: commentsOf(keys),
    until: momentOf(keys, 'until', times),
    addresses: [textOf(keys, 'address') ?? [], namesOf(keys, 'aliases')]
      .flat()
      .map((address) => addressIn(place.section, address)),
    section: place.section,
    text: body,
    isDraft: hiding.length > 0 || place.isDraft,
  }
  const states = hiding
    .filter((key) => !/^(?:is_?)?draft$|^published?$/i.test(key))
    .map((key) => `what its front matter says of “${key}”: it is a draft`)
  return { ...read, notes: [...untaken(keys), ...states] }
}

/**
 * Reads a file whose text is the spec's markup (decision 0041).
 * @param name of the file, which is its slug where it has none
 * @param names of pictures and galleries that the text may refer to
 * @param timeZone in which times without a zone are read
 * @throws UnreadableStory with what is wrong, as a sentence
 */
export function readArticleFile(
  content: string,
  { name, names, timeZone = 'Europe/Berlin' }: { name: string; names?: MarkupNames; timeZone?: string },
): ArticleFile & { blocks: Block[] } {
  const read = readFile(content, name, { timeZone, hasGermanDates: false })
  if ('leftOut' in read) throw new UnreadableStory(`It is no article: ${read.leftOut}.`)
  const {
    text,
    name: _name,
    isDraft: _draft,
    notes: _notes,
    until: _until,
    addresses: _addresses,
    section: _section,
    ...file
  } = read
  return { ...file, ...titled(file.title, parseMarkup(text, names)) }
}

/**
 * Reads a file as an article to be imported: Markdown where its name ends in `.md` or `.markdown`, else the spec's markup.
 * @param from path of the file within its folder
 * @throws UnreadableStory with what is wrong, as a sentence
 */
export function storyOfFile(content: string, from: string, reading: Reading): Story | LeftOut {
  const file = readFile(content, from, reading)
  if ('leftOut' in file) return { from, leftOut: file.leftOut }
  const { text, kicker, teaser, language, slug, topics, tags, byline, location, lead } = file
  const isMarkdown = /\.(md|markdown)$/i.test(from)
  const read: ReadText = isMarkdown
    ? readGeneratorMarkdown(text, reading, file.section)
    : { blocks: blocksFromMarkup(text), dropped: [] }
  const { title, blocks } = titled(file.title, read.blocks)
  const dates = datesOf(file)
  const formerPaths = formerPathsOf(file.addresses, reading)
  return {
    ...{ title, kicker, teaser, language, slug, topics, tags, byline, location, lead, blocks, formerPaths },
    key: `file\n${language}\n${file.name}`,
    from,
    isPremium: file.premium,
    publishedAt: dates.publishedAt,
    unpublishAt: dates.unpublishAt,
    state: file.isDraft || dates.lost.length > 0 ? 'draft' : 'public',
    oldAddress: file.addresses[0],
    comments: [],
    dropped: [...file.notes, ...dates.lost, ...lostAddresses(file.addresses, reading), ...read.dropped],
  }
}

/**
 * Gives an article without a title that of its first heading, which is not repeated where the text begins with it.
 * @throws UnreadableStory where there is neither
 */
function titled<One extends ImportedBlock>(
  given: string | undefined,
  blocks: One[],
): { title: string; blocks: One[] } {
  if (given !== undefined) return { title: given, blocks }
  const at = blocks.findIndex(({ kind }) => kind === 'heading')
  const title = wordsOf(blocks.slice(at, at + 1))
  if (at < 0 || title === '') throw new UnreadableStory('"title": is missing, and so is a heading.')
  return { title, blocks: at === 0 ? blocks.slice(1) : blocks }
}

/** When an article appears and disappears. `lost` says why it does not appear at all. */
function datesOf({
  hoursAgo,
  date,
  until,
}: Read): Pick<Story, 'publishedAt' | 'unpublishAt'> & { lost: string[] } {
  const publishedAt = hoursAgo === undefined ? date : new Date(Date.now() - hoursAgo * 3_600_000)
  const from = publishedAt?.getTime() ?? 0
  if (!until || until.getTime() > Math.max(from, Date.now()))
    return { publishedAt, unpublishAt: until, lost: [] }
  const isLater = until.getTime() > from
  const why = isLater ? 'has passed' : 'is before its date'
  return {
    publishedAt,
    unpublishAt: isLater && publishedAt ? until : undefined,
    lost: [`its end ${until.toISOString()}, which ${why}: it is a draft`],
  }
}

/** Hugo sees an address without a slash from the folder that the file is in. */
function addressIn(section: string, address: string): string {
  if (/^(?:\/|[a-z][a-z0-9+.-]*:)/i.test(address)) return address
  return URL.canParse(address, `http://site${section}`)
    ? new URL(address, `http://site${section}`).pathname
    : address
}

/** Jekyll may write a pattern such as `/:year/:title/` for an address. */
const formerPathsOf = (addresses: readonly string[], { site }: Reading): string[] =>
  formerPathsOn(
    [site],
    addresses.filter((address) => !/\/:\w/.test(address)),
  )

const lostAddresses = (addresses: readonly string[], reading: Reading): string[] =>
  addresses
    .filter((address) => formerPathsOf([address], reading).length === 0)
    .map((address) => `the address ${address}`)

/** The largest id. No picture has it or those just below, so they represent picture names while markup is read. */
const MOST = 2 ** 31 - 1

/** Reads markup whose pictures may be files beside it: `[img=kutter.jpg wide]`. */
function blocksFromMarkup(markup: string): ImportedBlock[] {
  const named: string[] = []
  const picture = (name: string) => MOST + 1 - named.push(name)
  return parseMarkup(markup, { picture }).map((block): ImportedBlock => {
    const address = block.kind === 'picture' ? named[MOST - block.imageId] : undefined
    if (block.kind !== 'picture' || address === undefined) return block
    return { kind: 'pictureAt', address, width: block.width, caption: block.caption }
  })
}
