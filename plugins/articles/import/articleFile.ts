import { type Block, type MarkupNames, parseMarkup } from '@litfass/rich-text'
import { parse } from 'yaml'
import { z } from 'zod'
import { LANGUAGES, type Language } from '../domain/content.ts'
import { readMarkdown } from './markdown.ts'
import { readMoment } from './moments.ts'
import { bylineOf } from './people.ts'
import { type ImportedBlock, type Reading, type Story, UnreadableStory } from './story.ts'

/*
 * A file with an article: YAML front matter between two lines of `---`, then the text, as the spec's markup or as Markdown.
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

const text = z.union([z.string(), z.number(), z.boolean()]).transform(String).default('')
const person = z.union([z.string(), z.number(), z.object({ name: z.string() }).transform(({ name }) => name)])
const names = z.union([z.array(z.coerce.string()), z.string().transform((name) => [name])]).default([])
const people = z
  .union([z.array(person), person.transform((one) => [one])])
  .transform((all) => bylineOf(all.map(String)))
  .default('')
const comment = z.object({ by: z.string(), text: z.string() })

const frontMatter = z.object({
  title: z.union([z.string().min(1), z.number(), z.boolean()]).transform(String),
  kicker: text,
  teaser: text,
  language: z.enum(LANGUAGES).optional(),
  slug: z.union([z.string(), z.number()]).transform(String).optional(),
  topics: names,
  tags: names,
  byline: people,
  author: people,
  authors: people,
  location: text,
  lead: z.string().optional(),
  pictures: names,
  premium: z.boolean().default(false),
  hoursAgo: z.number().min(0).optional(),
  date: z.unknown().optional(),
  translationOf: z.string().optional(),
  comments: z.array(comment.extend({ replies: z.array(comment).default([]) })).default([]),
})

/** Keys that say how a file is written. */
const OF_THE_FILE = ['encoding', 'charset']

/** What a key says of an article that everyone may read; any other value makes it a draft. */
const PUBLIC: Readonly<Record<string, RegExp>> = {
  draft: /^(?:false|no|n|off|0|nein)?$/i,
  private: /^(?:false|no|n|off|0|nein)?$/i,
  password: /^$/,
  published: /^(?:true|yes|y|on|1|ja)$/i,
  status: /^(?:publish(?:ed)?|public|live)$/i,
  visibility: /^public$/i,
}

const PARTS = /^\uFEFF?---[^\S\n]*\n(.*?)\n---[^\S\n]*(?:\n(.*))?$/s

type Read = ArticleFile & { text: string; isDraft: boolean; notes: string[] }

type Times = Pick<Reading, 'timeZone' | 'hasGermanDates'>

function readFile(content: string, name: string, times: Times): Read {
  const [, head, body = ''] = PARTS.exec(content.normalize('NFC').replace(/\r\n?/g, '\n')) ?? []
  if (head === undefined)
    throw new UnreadableStory('It does not begin with front matter between lines of ---.')
  const given = withKnownKeys(withoutEmpty(yamlOf(head)))
  const { slug = slugOfName(name), language = 'de', byline, author, authors, ...read } = checkedHead(given)
  const entries = Object.entries(Object(given))
  const reasons = entries.filter(([key, value]) => isHidden(key, value, times)).map(([key]) => key)
  const planned = /^(?:scheduled|future)$/i.test(String(Object(given).status)) && read.date !== undefined
  const hiding = reasons.filter((key) => key !== 'status' || !planned)
  // An article that says it is German writes dates as Germans do.
  const hasGermanDates = times.hasGermanDates || Object(given).language === 'de'
  return {
    ...read,
    language,
    slug,
    byline: byline || authors || author,
    lead: read.lead,
    hoursAgo: read.hoursAgo,
    date: checkedDate(read.date, { ...times, hasGermanDates }),
    translationOf: read.translationOf,
    text: body,
    isDraft: hiding.length > 0 || /(?:^|[\\/])_drafts[\\/]/.test(name),
    notes: [
      ...entries.filter(([key]) => !KNOWN.includes(key)).map(([key]) => `the front matter “${key}”`),
      ...hiding
        .filter((key) => key !== 'draft' && key !== 'published')
        .map((key) => `what its front matter says of “${key}”: it is a draft`),
    ],
  }
}

const KNOWN = [...Object.keys(frontMatter.shape), ...Object.keys(PUBLIC), ...OF_THE_FILE]

/** Whether a key says that not everyone may read the article; some write in `published` when it was. */
function isHidden(key: string, value: unknown, times: Times): boolean {
  const isPublic = Object.hasOwn(PUBLIC, key) ? PUBLIC[key]?.test(String(value).trim()) : true
  return !isPublic && !(key === 'published' && typeof value === 'string' && readMoment(value, times))
}

/** Writes the names of keys as they are known here, whatever their case; of two, the one that is written so stays. */
function withKnownKeys(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const entries = Object.entries(given).map(([key, value]) => {
    const known = KNOWN.find((one) => one.toLowerCase() === key.toLowerCase())
    return { key: known ?? key, value, isExact: known === key }
  })
  const inOrder = entries.sort((one, other) => Number(one.isExact) - Number(other.isExact))
  return Object.fromEntries(inOrder.map(({ key, value }) => [key, value]))
}

function checkedDate(given: unknown, times: Times): Date | undefined {
  if (given === undefined) return undefined
  const date = typeof given === 'string' ? readMoment(given, times) : undefined
  if (date) return date
  const hint = /^\d{1,2}\.\d{1,2}\.\d{4}/.test(String(given))
    ? ', or say language: de for dates in German order'
    : ''
  throw new UnreadableStory(
    `"date": “${String(given)}” is no time. Write it as 2026-07-31 or 2026-07-31 18:00${hint}.`,
  )
}

/** Leaves out keys and items without a value, which say nothing. */
function withoutEmpty(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given
  if (Array.isArray(given)) return given.filter((item) => item !== null)
  const filled = Object.entries(given).filter(([, value]) => value !== null)
  return Object.fromEntries(
    filled.map(([key, value]) => [key, Array.isArray(value) ? withoutEmpty(value) : value]),
  )
}

function yamlOf(head: string): unknown {
  try {
    return parse(head)
  } catch (error) {
    // Besides what its grammar forbids: names that nothing has, and too many references to them.
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new UnreadableStory(`Its front matter cannot be read: ${why}`)
  }
}

function checkedHead(given: unknown): z.output<typeof frontMatter> {
  const read = frontMatter.safeParse(given)
  if (read.success) return read.data
  const [first] = read.error.issues
  throw new UnreadableStory(
    `"${first?.path.join('.') || 'front matter'}": ${first?.message ?? 'is not right'}.`,
  )
}

/** Returns the slug of a file without one: its name without the ending. */
const slugOfName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/^.*\//, '')
    .replace(/\.[^.]*$/, '')

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
  const {
    text: markup,
    isDraft: _draft,
    notes: _notes,
    ...file
  } = readFile(content, name, { timeZone, hasGermanDates: false })
  return { ...file, blocks: parseMarkup(markup, names) }
}

/**
 * Reads a file as an article to be imported: Markdown where its name ends in `.md` or `.markdown`, else the spec's markup.
 * @param from name of the file within its folder
 * @throws UnreadableStory with what is wrong, as a sentence
 */
export function storyOfFile(content: string, from: string, reading: Reading): Story {
  const file = readFile(content, from, reading)
  const { text: markup, title, kicker, teaser, language, slug, topics, tags, byline, location, lead } = file
  const isMarkdown = /\.(md|markdown)$/i.test(from)
  const read = isMarkdown
    ? readMarkdown(markup, { readEmbed: reading.readEmbed })
    : { blocks: blocksFromMarkup(markup), dropped: [] }
  return {
    ...{ title, kicker, teaser, language, slug, topics, tags, byline, location, lead },
    key: `file\n${language}\n${slug}`,
    from,
    isPremium: file.premium,
    publishedAt: file.hoursAgo === undefined ? file.date : new Date(Date.now() - file.hoursAgo * 3_600_000),
    state: file.isDraft ? 'draft' : 'public',
    oldAddress: undefined,
    formerPaths: [],
    comments: [],
    blocks: read.blocks,
    dropped: [...file.notes, ...read.dropped],
  }
}

/** A number that no picture has, and those below it: they stand for the names of pictures while markup is read. */
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
