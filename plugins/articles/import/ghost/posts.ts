import { z } from 'zod'
import { momentAt } from '../facts/moments.ts'
import { peopleOf } from '../facts/people.ts'
import { dated, heldBack, type Stated } from '../facts/stated.ts'
import { type ReadText, readHtml, wordsOfHtml } from '../html/readHtml.ts'
import {
  type Found,
  formerPathsOn,
  PLAIN_STORY,
  type Reading,
  readable,
  type Story,
  UnreadableStory,
} from '../story.ts'
import { htmlOfLexical, htmlOfMobiledoc } from './editors.ts'

/*
 * The JSON export of a Ghost site: the rows of its tables.
 */

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
/** The rows of a table; those that are not as they should be are skipped. */
const rows = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(z.unknown())
    .nullish()
    .transform((all) =>
      (all ?? []).flatMap((row): z.output<Schema>[] => {
        const read = schema.safeParse(row)
        return read.success ? [read.data] : []
      }),
    )

const ghostPost = z.object({
  id: z.coerce.string(),
  title: text,
  slug: text,
  html: text,
  plaintext: text,
  lexical: text,
  mobiledoc: text,
  author_id: z.coerce.string().catch(''),
  codeinjection_head: text,
  codeinjection_foot: text,
  feature_image: text,
  type: text,
  // Of exports before Ghost 3.
  page: z.union([z.boolean(), z.number()]).nullish(),
  status: text,
  visibility: text,
  featured: z.union([z.boolean(), z.number()]).nullish(),
  locale: text,
  custom_excerpt: text,
  canonical_url: text,
  published_at: z.union([z.string(), z.number()]).nullish(),
})

type Post = z.output<typeof ghostPost>

const order = {
  sort_order: z
    .number()
    .nullish()
    .transform((at) => at ?? 0),
}

const data = z.object({
  posts: z.array(z.unknown()),
  tags: rows(z.object({ id: z.coerce.string(), name: text, visibility: text })),
  posts_tags: rows(z.object({ post_id: z.coerce.string(), tag_id: z.coerce.string(), ...order })),
  users: rows(z.object({ id: z.coerce.string(), name: text })),
  posts_authors: rows(z.object({ post_id: z.coerce.string(), author_id: z.coerce.string(), ...order })),
  posts_meta: rows(
    z.object({
      post_id: z.coerce.string(),
      feature_image_caption: text,
      feature_image_alt: text,
      email_only: z.union([z.boolean(), z.number()]).nullish(),
    }),
  ),
})

/** What belongs to the posts of an export, by their ids. */
type Tables = {
  tags: ReadonlyMap<string, string[]>
  authors: ReadonlyMap<string, string[]>
  users: ReadonlyMap<string, string>
  meta: ReadonlyMap<string, z.output<typeof data>['posts_meta'][number]>
}

function tablesOf({ tags, posts_tags, users, posts_authors, posts_meta }: z.output<typeof data>): Tables {
  // The names of internal tags begin with `#`.
  const open = tags.filter(({ name, visibility }) => visibility !== 'internal' && !name.startsWith('#'))
  return {
    tags: namesByPost(
      open,
      posts_tags.map(({ tag_id, ...row }) => ({ ...row, id: tag_id })),
    ),
    authors: namesByPost(
      users,
      posts_authors.map(({ author_id, ...row }) => ({ ...row, id: author_id })),
    ),
    users: new Map(users.map((user) => [user.id, user.name])),
    meta: new Map(posts_meta.map((row) => [row.post_id, row])),
  }
}

type Joined = { post_id: string; id: string; sort_order: number }

/** Returns the names of what is joined to posts, in its order. */
function namesByPost(
  named: readonly { id: string; name: string }[],
  rows: readonly Joined[],
): Map<string, string[]> {
  const names = new Map(named.map(({ id, name }) => [id, name]))
  const byPost = Map.groupBy(rows, ({ post_id }) => post_id)
  return new Map(
    [...byPost].map(([post, own]) => [
      post,
      own.sort((one, other) => one.sort_order - other.sort_order).flatMap(({ id }) => names.get(id) ?? []),
    ]),
  )
}

const ghostExport = z.union([
  z.object({ db: z.array(z.object({ data })).min(1) }).transform(({ db }) => db.map((one) => one.data)),
  z.object({ data }).transform((one) => [one.data]),
])

/** The placeholder for the address of the site in an export. */
const SITE = /__GHOST_URL__/g

/**
 * Reads an export.
 * @param site address of the site, which an export does not name
 * @throws UnreadableStory for what is no export of Ghost
 */
export function foundInGhost(
  json: string,
  { site = '', reading }: { site?: string; reading: Reading },
): Found[] {
  const read = ghostExport.safeParse(parsed(json.replace(SITE, site.replace(/\/+$/, ''))))
  if (!read.success) throw new UnreadableStory('It is no export of Ghost.')
  return read.data.flatMap((rows) => {
    const tables = tablesOf(rows)
    return rows.posts.map((row): Found => {
      const { data: post, error } = ghostPost.safeParse(row)
      if (!post)
        return { from: nameOfRow(row), reason: `Its “${error.issues[0]?.path.join('.')}” cannot be read.` }
      const from = post.title || post.slug || post.id
      const isPost = !post.page && (post.type === '' || post.type === 'post')
      return isPost
        ? readable(from, () => storyOf(post, tables, { site, reading }))
        : { from, leftOut: post.type || 'page' }
    })
  })
}

const nameOfRow = (row: unknown): string => {
  const { title, slug, id }: Record<string, unknown> = Object(row)
  return String(title || slug || id || 'a post')
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new UnreadableStory('It is no readable JSON.')
  }
}

function storyOf(post: Post, tables: Tables, { site, reading }: { site: string; reading: Reading }): Story {
  const path = post.slug === '' ? '' : `${post.slug}/`
  const base = URL.canParse(site) ? new URL(path, site).href : undefined
  const address = path === '' ? '' : (base ?? `/${path}`)
  const read = textOf(post, base, reading)
  const { blocks, isPremium } = withMarker(read.blocks, post)
  const isMail = Boolean(tables.meta.get(post.id)?.email_only)
  const stated = isMail ? sentOnly(stateOf(post, reading)) : stateOf(post, reading)
  const people = peopleOf(tables.authors.get(post.id) ?? [tables.users.get(post.author_id) ?? ''])
  return {
    ...PLAIN_STORY,
    key: `ghost\n${post.id}`,
    from: post.title || post.slug || post.id,
    title: post.title,
    teaser: post.custom_excerpt,
    language: undefined,
    slug: post.slug,
    tags: tables.tags.get(post.id) ?? [],
    byline: people.byline,
    lead: post.feature_image || undefined,
    oldAddress: post.canonical_url || address || undefined,
    formerPaths: formerPathsOn([site], [address, post.canonical_url]),
    blocks,
    isPremium,
    ...stated,
    dropped: [...stated.dropped, ...people.dropped, ...read.dropped, ...lostParts(post, tables)],
  }
}

function textOf(post: Post, base: string | undefined, { readEmbed }: Reading): ReadText {
  const { html, dropped } = htmlOf(post)
  const open = withoutGated(html)
  const read = readHtml(open, { base, readEmbed, premium: /^\s*members-only\s*$/i })
  const gated = open === html ? [] : ['parts that only some readers see']
  return { blocks: read.blocks, dropped: [...new Set([...gated, ...dropped, ...read.dropped])] }
}

/** Posts that were never rendered may have their text only in the format of an editor. */
function htmlOf({ html, lexical, mobiledoc, plaintext }: Post): { html: string; dropped: string[] } {
  if (html.trim() !== '') return { html, dropped: [] }
  if (lexical.trim() !== '') return htmlOfLexical(lexical)
  if (mobiledoc.trim() !== '') return htmlOfMobiledoc(mobiledoc)
  if (plaintext.trim() !== '')
    throw new UnreadableStory(
      'The export holds its text without its form. Publish it there once, and export again.',
    )
  return { html, dropped: [] }
}

/** Cuts parts that are not for everyone; one without an end reaches to the end of the text. */
function withoutGated(html: string): string {
  const parts: string[] = []
  const isOpen: boolean[] = []
  let at = 0
  for (const { index, 1: edge = '', 2: data = '' } of html.matchAll(GATE)) {
    if (!isOpen.includes(false)) parts.push(html.slice(at, index))
    at = index
    if (edge.toLowerCase() === 'end') isOpen.pop()
    else isOpen.push(/(?:^|\s)nonMember:\s*true(?=\s|-|$)/i.test(data.replace(/"[^"]*"?/g, '')))
  }
  return parts.join('') + (isOpen.includes(false) ? '' : html.slice(at))
}

/** Marks where a part only for members, or only for non-members, begins or ends. */
const GATE = /<!--\s{0,100}kg-gated-block:(begin|end)([^>]{0,1000})/gi

/** A text for members is entirely premium unless it marks where the premium part begins. */
function withMarker(blocks: Story['blocks'], { visibility }: Post): Pick<Story, 'blocks' | 'isPremium'> {
  const isPremium = visibility !== '' && visibility !== 'public'
  if (!isPremium) return { blocks: blocks.filter(({ kind }) => kind !== 'premium'), isPremium }
  const [first] = blocks.flatMap((block, at) => (block.kind === 'premium' ? at : []))
  if (first === undefined) return { blocks: [{ kind: 'premium' }, ...blocks], isPremium }
  return { blocks: blocks.filter(({ kind }, at) => kind !== 'premium' || at === first), isPremium }
}

function stateOf(post: Post, reading: Reading): Pick<Story, 'state' | 'publishedAt' | 'dropped'> {
  const { status, published_at: at } = post
  const isPublic = status === 'published' || status === 'scheduled'
  if (!isPublic) {
    const dropped = status === 'draft' ? [] : [`its state “${status}”: it is a draft`]
    return { state: 'draft', publishedAt: undefined, dropped }
  }
  // Old exports have milliseconds since 1970, newer ones a time of UTC without a zone.
  const moment = typeof at === 'number' ? momentAt(at) : undefined
  if (moment) return { state: 'public', publishedAt: moment, dropped: [] }
  const time = dated(String(at ?? ''), [], { ...reading, timeZone: 'UTC' })
  return status === 'scheduled' ? heldBack(time) : time
}

/** Parts that were only e-mailed to subscribers are not on any page. */
const sentOnly = (stated: Stated): Stated => ({
  ...stated,
  state: 'draft',
  dropped: [...stated.dropped, 'that it was sent by e-mail alone: it is a draft'],
})

function lostParts(post: Post, { meta }: Tables): string[] {
  const { feature_image_caption: caption = '', feature_image_alt: alt = '' } = meta.get(post.id) ?? {}
  const words = wordsOfHtml(caption)
  return [
    ...(words === '' ? [] : [`the caption of its lead picture, “${words}”`]),
    ...(alt === '' ? [] : [`the description of its lead picture, “${alt}”`]),
    ...(post.featured ? ['its place at the top'] : []),
    ...(post.codeinjection_head || post.codeinjection_foot ? ['scripts and styles of its own'] : []),
  ]
}
