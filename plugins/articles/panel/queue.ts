import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { firstCharacters } from '@litfass/kit/domain'
import type { CollectionSlug, PayloadRequest } from 'payload'
import { z } from 'zod'
import { numberIn, plainBody } from '../body.ts'
import { CONTENT_TYPES, type ContentRef, type ContentType, LANGUAGES } from '../domain/content.ts'
import { STAGES, type Stage } from '../domain/states.ts'
import { collectionOf, options } from '../options.ts'

/** Pieces that the queue shows at once. */
export const QUEUE_LIMIT = 50

/** Characters of a text that the queue shows. */
const EXCERPT = 600

const count = z.object({ count: z.number() })

/** Counts what waits for a decision. For staff: who may see it is the caller's question. */
export async function countWaiting(req: PayloadRequest): Promise<number> {
  const counts = CONTENT_TYPES.map(
    (type) =>
      sql`(select count(*) from ${tableOf(collectionOf(options.of(req.payload), type))}
           where state = 'submitted' and deleted_at is null)`,
  )
  const [row] = await executeSql(req, sql`select (${sql.join(counts, sql` + `)})::int as count`)
  return count.parse(row).count
}

const stageCount = z.object({ stage: z.enum(STAGES), count: z.number() })

/** Counts the pieces of a collection at each stage, by the database's clock. */
export async function countStages(
  req: PayloadRequest,
  collection: CollectionSlug,
): Promise<Record<Stage, number>> {
  const rows = await executeSql(
    req,
    sql`select case when state <> 'published' then state::text
               when published_at > statement_timestamp() then 'scheduled'
               when unpublish_at <= statement_timestamp() then 'expired' else 'live' end as stage,
             count(*)::int as count
        from ${tableOf(collection)} where deleted_at is null group by 1`,
  )
  const counts = new Map(rows.map((row) => stageCount.parse(row)).map(({ stage, count }) => [stage, count]))
  const of = (stage: Stage) => counts.get(stage) ?? 0
  return {
    draft: of('draft'),
    submitted: of('submitted'),
    rejected: of('rejected'),
    scheduled: of('scheduled'),
    live: of('live'),
    expired: of('expired'),
  }
}

const ref = z.object({ type: z.enum(CONTENT_TYPES), id: z.number() })

/** Names what waits, what has waited longest first. */
async function waitingRefs(req: PayloadRequest, limit: number): Promise<ContentRef[]> {
  const parts = CONTENT_TYPES.map(
    (type) =>
      sql`select ${type}::text as type, id, updated_at from ${tableOf(collectionOf(options.of(req.payload), type))}
          where state = 'submitted' and deleted_at is null`,
  )
  const rows = await executeSql(
    req,
    sql`select type, id from (${sql.join(parts, sql` union all `)}) waiting order by updated_at, id limit ${limit}`,
  )
  return rows.map((row) => ref.parse(row))
}

const text = z.string().nullish().catch('')

const waitingDocument = z.object({
  id: z.number(),
  title: text,
  kicker: text,
  teaser: text,
  language: z.enum(LANGUAGES).catch('de'),
  updatedAt: z.string(),
  publishedAt: z.string().nullish(),
  isPremium: z.boolean().nullish(),
  body: z.unknown().optional(),
  text: z.unknown().optional(),
  lead: z.unknown().optional(),
  images: z.array(z.unknown()).nullish(),
  owner: z.unknown().optional(),
})

/** A piece that waits, with its owner's name and the address of its first picture. */
export type WaitingPiece = ContentRef & {
  title: string
  kicker: string
  teaser: string
  text: string
  language: 'de' | 'en'
  updatedAt: Date
  publishedAt: string | null
  isPremium: boolean
  author: string
  picture: string | undefined
  pictureCount: number
}

/** Reads what waits, as it would be published: with what its owner has saved since it was sent in. */
export async function readWaiting(req: PayloadRequest, limit = QUEUE_LIMIT): Promise<WaitingPiece[]> {
  const refs = await waitingRefs(req, limit)
  const documents = new Map<string, z.output<typeof waitingDocument>>()
  for (const type of CONTENT_TYPES)
    for (const document of await draftsOf(req, type, refs)) documents.set(`${type}:${document.id}`, document)
  const found = refs.flatMap(({ type, id }) => {
    const document = documents.get(`${type}:${id}`)
    return document ? [{ type, document, imageIds: imageIdsOf(type, document) }] : []
  })
  const resolved = options.of(req.payload)
  const [names, pictures] = await Promise.all([
    fieldOf(req, resolved.accountsCollection, {
      field: 'name',
      ids: found.map(({ document }) => document.owner),
    }),
    fieldOf(req, resolved.imagesCollection, {
      field: 'thumbnailURL',
      ids: found.map(({ imageIds }) => imageIds[0]),
    }),
  ])
  return found.map(({ type, document, imageIds }) => ({
    type,
    id: document.id,
    title: document.title ?? '',
    kicker: document.kicker ?? '',
    teaser: document.teaser ?? '',
    text: excerptOf(plainBody(type === 'article' ? document.body : document.text)),
    language: document.language,
    updatedAt: new Date(document.updatedAt),
    publishedAt: document.publishedAt ?? null,
    isPremium: document.isPremium ?? false,
    author: names.get(numberIn(document.owner) ?? 0) ?? '',
    picture: pictures.get(imageIds[0] ?? 0),
    pictureCount: type === 'imagepost' ? imageIds.length : 0,
  }))
}

async function draftsOf(req: PayloadRequest, type: ContentType, refs: readonly ContentRef[]) {
  const ids = refs.filter((one) => one.type === type).map(({ id }) => id)
  if (ids.length === 0) return []
  const { docs } = await req.payload.find({
    collection: collectionOf(options.of(req.payload), type),
    where: { id: { in: ids } },
    draft: true,
    limit: ids.length,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return docs.map((document) => waitingDocument.parse(document))
}

const imageIdsOf = (type: ContentType, { lead, images }: z.output<typeof waitingDocument>): number[] =>
  (type === 'article' ? [lead] : (images ?? [])).flatMap((image) => numberIn(image) ?? [])

/** Reads a text field of documents, by id. */
async function fieldOf(
  req: PayloadRequest,
  collection: CollectionSlug,
  { field, ids }: { field: string; ids: readonly unknown[] },
): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.flatMap((id) => numberIn(id) ?? []))]
  if (wanted.length === 0) return new Map()
  const { docs } = await req.payload.find({
    collection,
    where: { id: { in: wanted } },
    limit: wanted.length,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return new Map(
    docs.flatMap((document): [number, string][] => {
      const value: unknown = Reflect.get(document, field)
      return typeof value === 'string' ? [[Number(document.id), value]] : []
    }),
  )
}

function excerptOf(text: string): string {
  const whole = text.replace(/\n{2,}/g, '\n')
  const beginning = firstCharacters(whole, EXCERPT)
  return beginning === whole ? whole : `${beginning.trimEnd()} …`
}
