import { findFigureImages } from '@litfass/images/figures'
import type { InBoth } from '@litfass/kit/content'
import { databaseTime, executeSql, sql, tableOf } from '@litfass/kit/database'
import type { CollectionSlug, PayloadRequest } from 'payload'
import { z } from 'zod'
import { LANGUAGES, type Language, OWN_STORIES_PER_PAGE } from './domain/content.ts'
import { STATES, type Stage, stageAt } from './domain/states.ts'
import { collectionOf, pathOf, picturesOf, storyType, storyTypes } from './types.ts'

/** A story as its owner finds it in the list of their own. */
export type OwnStory = {
  type: string
  /** The name of its type. */
  kind: InBoth
  id: number
  title: string
  stage: Stage
  /** Why the editors have rejected it; empty where they have not, or said nothing. */
  reason: string
  /** ISO 8601; empty while it is no moment. */
  publishedAt: string
  updatedAt: string
  /** Its page, once everyone sees it. */
  path: string | undefined
}

/** A story as its owner goes on writing it. */
export type WritableStory = OwnStory & {
  kicker: string
  teaser: string
  location: string
  language: Language
  /** Lexical's JSON, or nothing. */
  text: unknown
  images: number[]
  /** Counts the saves; see decision 0027. */
  revision: number
  /** Small files of its pictures, by id. */
  thumbs: Record<number, string>
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const moment = z
  .string()
  .nullish()
  .transform((value) => (value ? Date.parse(value) : null))

const row = z.object({
  id: z.number(),
  title: text,
  slug: text,
  language: z.enum(LANGUAGES).catch('de'),
  state: z.enum(STATES).catch('draft'),
  rejection: z.object({ reason: text }).nullish(),
  publishedAt: moment,
  unpublishAt: moment,
  updatedAt: z.string(),
})

const writtenRow = row.loose().extend({
  kicker: text,
  teaser: text,
  location: text,
  revision: z
    .number()
    .nullish()
    .transform((value) => value ?? 0),
})

/** Returns the slug of the collection of a type. */
export const storyCollection = ({ payload }: PayloadRequest, type: string): CollectionSlug =>
  collectionOf(payload, type)

const ref = z.object({ type: z.string(), id: z.coerce.number() })

/** Lists a page of what the caller has written, in any state, last changed first, and counts all of it. */
export async function ownStories(
  req: PayloadRequest,
  page = 1,
): Promise<{ stories: OwnStory[]; total: number }> {
  const types = storyTypes(req.payload)
  if (types.length === 0) return { stories: [], total: 0 }
  const offset = (page - 1) * OWN_STORIES_PER_PAGE
  const own = sql.join(
    types.map(({ type }) => ownRows(type, req)),
    sql` union all `,
  )
  const [rows, [counted], now] = await Promise.all([
    executeSql(
      req,
      sql`select type, id from (${own}) own order by changed_at desc, type, id desc
          limit ${OWN_STORIES_PER_PAGE} offset ${offset}`,
    ),
    executeSql(req, sql`select count(*)::int as total from (${own}) own`),
    databaseTime(req),
  ])
  const refs = rows.map((one) => ref.parse(one))
  const found = new Map<string, OwnStory>()
  for (const { type } of types) {
    const ids = refs.flatMap((one) => (one.type === type ? one.id : []))
    for (const doc of await draftsOf(req, type, ids)) {
      const story = ownStory(req, { type, found: row.parse(doc), now })
      found.set(`${type}:${story.id}`, story)
    }
  }
  return {
    stories: refs.flatMap(({ type, id }) => found.get(`${type}:${id}`) ?? []),
    total: Number(counted?.total ?? 0),
  }
}

/**
 * Selects what the caller has written; below Payload, since only staff may look for stories by their owner. A draft is saved in
 * the table of versions alone, which says when it was changed.
 */
function ownRows(type: string, req: PayloadRequest) {
  const collection = storyCollection(req, type)
  return sql`select ${type}::text as type, d.id, coalesce(v.version_updated_at, d.updated_at) as changed_at
             from ${tableOf(collection)} d
             left join ${tableOf(collection, 'versions')} v on v.parent_id = d.id and v.latest
             where d.owner_id = ${Number(req.user?.id)} and d.deleted_at is null`
}

async function draftsOf(req: PayloadRequest, type: string, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { docs } = await req.payload.find({
    collection: storyCollection(req, type),
    where: { id: { in: [...ids] } },
    draft: true,
    limit: ids.length,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return docs
}

async function isOwn(req: PayloadRequest, type: string, id: number): Promise<boolean> {
  const rows = await executeSql(
    req,
    sql`select 1 from ${tableOf(storyCollection(req, type))}
        where id = ${id} and owner_id = ${Number(req.user?.id)} and deleted_at is null`,
  )
  return rows.length > 0
}

type Found = { type: string; found: z.output<typeof row>; now: number }

function ownStory({ payload }: PayloadRequest, { type, found, now }: Found): OwnStory {
  const { id, title, slug, language, rejection, publishedAt, updatedAt } = found
  const stage = stageAt(found, now)
  return {
    ...{ type, id, title, stage, updatedAt, kind: storyType(payload, type).labels.one },
    reason: stage === 'rejected' ? (rejection?.reason ?? '') : '',
    publishedAt: publishedAt === null ? '' : new Date(publishedAt).toISOString(),
    path: stage === 'live' ? pathOf(payload, { type, slug, language }) : undefined,
  }
}

/** Finds a story that the caller may go on writing: their own, while it is not published. */
export async function writableStory(
  req: PayloadRequest,
  type: string,
  id: number,
): Promise<WritableStory | undefined> {
  if (!(await isOwn(req, type, id))) return undefined
  const [doc] = await draftsOf(req, type, [id])
  if (!doc) return undefined
  const found = writtenRow.parse(doc)
  if (found.state === 'published') return undefined
  const known = storyType(req.payload, type)
  const images = [found[picturesOf(known) ?? '']].flat().filter((id) => typeof id === 'number')
  const files = await findFigureImages(req, images)
  return {
    ...ownStory(req, { type, found, now: await databaseTime(req) }),
    kicker: found.kicker,
    teaser: found.teaser,
    location: found.location,
    language: found.language,
    text: known.settings.text && found[known.settings.text],
    images,
    revision: found.revision,
    thumbs: Object.fromEntries(
      files.flatMap(({ id: file, urls }) => (urls ? [[file, urls.M] as const] : [])),
    ),
  }
}
