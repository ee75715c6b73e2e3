import { type Block, parseMarkup } from '@litfass/rich-text'
import { parse } from 'yaml'
import { z } from 'zod'

const words = z.array(z.string()).default([])
const text = z.string().default('')
const comment = z.object({ by: z.string(), text: z.string() })

const head = z.strictObject({
  title: z.string(),
  kicker: text,
  teaser: text,
  language: z.enum(['de', 'en']).default('de'),
  slug: z.string(),
  topics: words,
  tags: words,
  byline: text,
  location: text,
  /** File names of pictures: of the lead, or of an image post. */
  lead: z.string().optional(),
  pictures: words,
  premium: z.boolean().default(false),
  /** When it was published. */
  hoursAgo: z.number().default(0),
  /** Slug of the same in the other language. */
  translationOf: z.string().optional(),
  comments: z.array(comment.extend({ replies: z.array(comment).default([]) })).default([]),
})

/** An article or image post of the demo, as its file says it. */
export type ArticleFile = z.output<typeof head> & { blocks: Block[] }

/**
 * Reads a file of the demo: YAML between lines of dashes, then the markup of decision 0041.
 * @param name of the file, for what is said about a wrong one
 */
export function readArticleFile(source: string, name: string): ArticleFile {
  const [, facts = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? []
  const { data, error } = head.safeParse(parse(facts))
  if (!data) throw new Error(`${name} is no article: ${z.prettifyError(error)}`)
  return { ...data, blocks: parseMarkup(body) }
}
