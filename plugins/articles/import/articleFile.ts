import { type Block, type MarkupNames, parseMarkup } from '@litfass/rich-text'
import { parse, YAMLParseError } from 'yaml'
import { z } from 'zod'
import { LANGUAGES, type Language } from '../domain/content.ts'
import { blocksFromMarkdown } from './markdown.ts'
import { type ImportedBlock, type Story, UnreadableStory } from './story.ts'

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

const text = z.union([z.string(), z.number()]).transform(String).default('')
const names = z.union([z.array(z.coerce.string()), z.string().transform((name) => [name])]).default([])
const comment = z.object({ by: z.string(), text: z.string() })

const frontMatter = z.object({
  title: z.union([z.string().min(1), z.number()]).transform(String),
  kicker: text,
  teaser: text,
  language: z.enum(LANGUAGES).default('de'),
  slug: z.string().optional(),
  topics: names,
  tags: names,
  byline: text,
  location: text,
  lead: z.string().optional(),
  pictures: names,
  premium: z.boolean().default(false),
  hoursAgo: z.number().min(0).optional(),
  date: z.coerce.date().optional(),
  translationOf: z.string().optional(),
  comments: z.array(comment.extend({ replies: z.array(comment).default([]) })).default([]),
})

const PARTS = /^\uFEFF?---[^\S\n]*\n(.*?)\n---[^\S\n]*(?:\n(.*))?$/s

type Read = ArticleFile & { text: string }

function readFile(content: string, name: string): Read {
  const [, head, body = ''] = PARTS.exec(content.replace(/\r\n?/g, '\n')) ?? []
  if (head === undefined)
    throw new UnreadableStory('It does not begin with front matter between lines of ---.')
  const { slug = slugOfName(name), ...read } = checkedHead(yamlOf(head))
  return {
    ...read,
    slug,
    lead: read.lead,
    hoursAgo: read.hoursAgo,
    date: read.date,
    translationOf: read.translationOf,
    text: body,
  }
}

function yamlOf(head: string): unknown {
  try {
    return parse(head)
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    throw new UnreadableStory(`Its front matter cannot be read: ${error.message.split('\n')[0]}`)
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
const slugOfName = (name: string): string => name.replace(/^.*\//, '').replace(/\.[^.]*$/, '')

/**
 * Reads a file whose text is the spec's markup (decision 0041).
 * @param name of the file, which is its slug where it has none
 * @param names of pictures and galleries that the text may refer to
 * @throws UnreadableStory with what is wrong, as a sentence
 */
export function readArticleFile(
  content: string,
  { name, names }: { name: string; names?: MarkupNames },
): ArticleFile & { blocks: Block[] } {
  const { text: markup, ...file } = readFile(content, name)
  return { ...file, blocks: parseMarkup(markup, names) }
}

/**
 * Reads a file as an article to be imported: Markdown where its name ends in `.md` or `.markdown`, else the spec's markup.
 * @param from name of the file within its folder
 * @throws UnreadableStory with what is wrong, as a sentence
 */
export function storyOfFile(content: string, from: string): Story {
  const {
    text: body,
    premium,
    date,
    hoursAgo,
    pictures: _,
    comments,
    translationOf,
    ...file
  } = readFile(content, from)
  const blocks: ImportedBlock[] = /\.(md|markdown)$/i.test(from)
    ? blocksFromMarkdown(body)
    : blocksFromMarkup(body)
  const publishedAt = hoursAgo === undefined ? date : new Date(Date.now() - hoursAgo * 3_600_000)
  return {
    ...file,
    key: `file\n${file.language}\n${file.slug}`,
    from,
    isPremium: premium,
    publishedAt,
    blocks,
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
