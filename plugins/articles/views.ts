import { databaseTime, executeSql, isPublished, sql, tableOf } from '@litfass/kit/database'
import { changesAt, reading } from '@litfass/kit/pages'
import { findByFormerSlug } from '@litfass/kit/slugs'
import { type Block, readBlocks } from '@litfass/rich-text'
import {
  LANGUAGES,
  type Language,
  LIVE,
  type ShareWords,
  STATES,
  type Stage,
  type State,
  stageAt,
  storyCollection,
  storyPath,
} from '@litfass/stories'
import type { PayloadRequest, Where } from 'payload'
import { z } from 'zod'
import { memberOf, writerOf } from './cards.ts'
import type { ContentRef, ContentType } from './domain/content.ts'
import { isLexical, splitBody } from './domain/premium.ts'

/** The part of a view that pages of both types show. */
type View = {
  id: number
  language: Language
  /** Empty for a draft without a headline. */
  slug: string
  path: string
  title: string
  byline: string
  location: string
  authorIds: number[]
  /** The account of the member whose piece names no author, and who is its author then. */
  writerId: number | null
  topicIds: number[]
  tagIds: number[]
  state: State
  /** By the database's clock, when it was read. */
  stage: Stage
  publishedAt: Date | null
  unpublishAt: Date | null
  updatedAt: Date
  /** Only where the caller may know. */
  ownerId: number | null
  /** The same piece in the other language, where it is live. */
  translation: { language: Language; path: string } | null
  /** Words for searches and social networks. */
  share: ShareWords
  /** Why it was rejected; for its owner and staff. */
  rejectionReason: string | null
}

/** An article as its page shows it. */
export type ArticleView = View & {
  type: 'article'
  kicker: string
  teaser: string
  imageId: number | null
  galleryId: number | null
  isPremium: boolean
  /** Ends with the premium marker where the rest is withheld from the caller. */
  body: Block[]
  isWithheld: boolean
}

/** An image post as its page shows it. */
export type ImagePostView = View & { type: 'imagepost'; text: Block[]; imageIds: number[] }

/** The result of looking up an address: a piece, or the path to which an earlier address leads. */
export type AtAddress<Found> = { found: Found } | { movedTo: string }

type Address = { language: Language; slug: string }

/** Finds the article at an address that the caller may read; `undefined` where there is none. */
export const articleAt = (
  req: PayloadRequest,
  address: Address,
): Promise<AtAddress<ArticleView> | undefined> => pieceAt(req, 'article', address, readArticle)

/** Finds the image post at an address that the caller may read; `undefined` where there is none. */
export const imagePostAt = (
  req: PayloadRequest,
  address: Address,
): Promise<AtAddress<ImagePostView> | undefined> => pieceAt(req, 'imagepost', address, readImagePost)

type Asked = {
  /** The saved draft instead of the published version, for previews. */
  isDraft?: boolean
}

/** Finds an article that the caller may read. */
export const articleById = (
  req: PayloadRequest,
  id: number,
  asked: Asked = {},
): Promise<ArticleView | undefined> =>
  find(req, 'article', { id: { equals: id } }, asked).then((doc) => doc && readArticle(req, doc))

/** Finds an image post that the caller may read. */
export const imagePostById = (
  req: PayloadRequest,
  id: number,
  asked: Asked = {},
): Promise<ImagePostView | undefined> =>
  find(req, 'imagepost', { id: { equals: id } }, asked).then((doc) => doc && readImagePost(req, doc))

/** A document of Payload's. */
type Doc = object

async function pieceAt<Found>(
  req: PayloadRequest,
  type: ContentType,
  { language, slug }: Address,
  read: (req: PayloadRequest, doc: Doc) => Promise<Found>,
): Promise<AtAddress<Found> | undefined> {
  const doc = await find(req, type, { language: { equals: language }, slug: { equals: slug } })
  if (doc) return { found: await read(req, doc) }
  const collection = storyCollection(req.payload, type)
  const id = await reading({ topic: collection }, () => findByFormerSlug(req, collection, slug, language))
  const moved = id === undefined ? undefined : await find(req, type, { id: { equals: Number(id) } })
  const now = moved && addressRow.parse(moved)
  return now?.slug ? { movedTo: storyPath(req.payload, { ...now, type, slug: now.slug }) } : undefined
}

async function find(
  req: PayloadRequest,
  type: ContentType,
  where: Where,
  { isDraft = false }: Asked = {},
): Promise<Doc | undefined> {
  const collection = storyCollection(req.payload, type)
  const { docs } = await reading(
    { topic: collection, found: ({ docs }: { docs: Doc[] }) => docs.map((doc) => Number(Object(doc).id)) },
    () =>
      req.payload.find({
        collection,
        where,
        limit: 1,
        pagination: false,
        draft: isDraft,
        depth: 0,
        overrideAccess: false,
        req,
      }),
  )
  return docs[0]
}

const language = z.enum(LANGUAGES).catch('de')
const addressRow = z.object({ language, slug: z.string().nullish() })

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

const reference = z
  .number()
  .nullish()
  .transform((value) => value ?? null)

const references = z
  .array(z.number())
  .nullish()
  .transform((value) => value ?? [])

const moment = z
  .union([z.string(), z.date()])
  .nullish()
  .transform((value) => (value ? new Date(value) : null))

const viewRow = z.object({
  id: z.number(),
  language,
  slug: text,
  title: text,
  byline: text,
  location: text,
  authors: references,
  topics: references,
  tags: references,
  state: z.enum(STATES).catch('draft'),
  publishedAt: moment,
  unpublishAt: moment,
  updatedAt: z.coerce.date(),
  owner: reference,
  translation: reference,
  rejection: z.object({ reason: z.string().nullish() }).nullish(),
  share: z
    .object({ title: text, description: text, social: text })
    .nullish()
    .transform((words) => words ?? { title: '', description: '', social: '' }),
})

const articleRow = z.object({
  kicker: text,
  teaser: text,
  lead: reference,
  gallery: reference,
  isPremium: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
})

async function readArticle(req: PayloadRequest, doc: Doc): Promise<ArticleView> {
  const { lead, gallery, ...own } = articleRow.parse(doc)
  const stored: unknown = Reflect.get(doc, 'body')
  const body = readBlocks(stored) ?? []
  return {
    ...(await readView(req, 'article', doc)),
    ...own,
    type: 'article',
    imageId: lead,
    galleryId: gallery,
    body,
    isWithheld: isLexical(stored) && splitBody(stored).isWithheld,
  }
}

async function readImagePost(req: PayloadRequest, doc: Doc): Promise<ImagePostView> {
  return {
    ...(await readView(req, 'imagepost', doc)),
    type: 'imagepost',
    text: readBlocks(Reflect.get(doc, 'text')) ?? [],
    imageIds: references.parse(Reflect.get(doc, 'images')),
  }
}

async function readView(req: PayloadRequest, type: ContentType, doc: Doc): Promise<View> {
  const { authors, topics, tags, owner, rejection, translation, ...row } = viewRow.parse(doc)
  const dates = {
    state: row.state,
    publishedAt: row.publishedAt?.getTime() ?? null,
    unpublishAt: row.unpublishAt?.getTime() ?? null,
  }
  const collection = storyCollection(req.payload, type)
  const now = await reading({ topic: collection, ids: [row.id] }, () => databaseTime(req))
  for (const boundary of [dates.publishedAt, dates.unpublishAt])
    if (boundary !== null && boundary > now) changesAt(boundary)
  return {
    ...row,
    path: row.slug === '' ? '' : storyPath(req.payload, { type, ...row }),
    authorIds: authors,
    writerId: await findWriter(req, { type, id: row.id, authorIds: authors, byline: row.byline }),
    topicIds: topics,
    tagIds: tags,
    stage: stageAt(dates, now),
    ownerId: owner,
    translation: await findTranslation(req, { type, id: row.id, language: row.language, translation }),
    rejectionReason: rejection?.reason ?? null,
  }
}

/** Privileged: who owns a piece is for few to know, and who wrote one that is shown is for everyone. */
async function findWriter(
  req: PayloadRequest,
  { type, id, ...named }: ContentRef & Pick<View, 'authorIds' | 'byline'>,
): Promise<number | null> {
  const collection = storyCollection(req.payload, type)
  const [row] = await reading({ topic: collection, ids: [id] }, () =>
    executeSql(
      req,
      sql`select ${memberOf(req.payload)} as member from ${tableOf(collection)} d where d.id = ${id}`,
    ),
  )
  return writerOf(named, row?.member ? Number(row.member) : null)
}

const translationRow = z.object({ language, slug: z.string(), until: z.coerce.number().nullable() })

/** The live piece that this one names as its translation, or that names this one. */
async function findTranslation(
  req: PayloadRequest,
  { type, id, language, translation }: ContentRef & { language: Language; translation: number | null },
): Promise<View['translation']> {
  const collection = storyCollection(req.payload, type)
  const [row] = await reading({ topic: collection }, () =>
    executeSql(
      req,
      sql`select d.language::text as language, d.slug, (extract(epoch from d.unpublish_at) * 1000)::float8 as until
          from ${tableOf(collection)} d
          where ${isPublished(req.payload, { collection, published: LIVE })} and d.language <> ${language}
            and (d.id = ${translation} or d.translation_id = ${id})
          order by d.id = ${translation} desc nulls last, d.id limit 1`,
    ),
  )
  if (!row) return null
  const found = translationRow.parse(row)
  if (found.until !== null) changesAt(found.until)
  return { language: found.language, path: storyPath(req.payload, { type, ...found }) }
}
