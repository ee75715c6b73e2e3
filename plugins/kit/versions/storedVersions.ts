import type { CollectionSlug, PayloadRequest } from 'payload'
import { executeSql, sql, tableOf } from '../database/database.ts'
import { draftTableOf } from '../references/tables.ts'
import { isUnnamed, moveRecord, type Versioned } from './rows.ts'

/*
 * Payload's own rows of versions, below its hooks: with all that is stored of a document.
 */

type Data = Record<string, unknown>

/** Reads the newest versions of a document; `isBrief` leaves out their content. */
export async function newestVersions(
  req: PayloadRequest,
  { slug, id }: Versioned,
  { limit, isBrief = false }: { limit: number; isBrief?: boolean },
) {
  const { docs } = await req.payload.db.findVersions<Data>({
    // What a config names is a slug.
    collection: slug as CollectionSlug,
    where: { parent: { equals: id } },
    ...(isBrief && { select: { parent: true } }),
    sort: '-updatedAt',
    limit,
    pagination: false,
    req,
  })
  return docs
}

/** Removes a version. */
export async function removeVersion(req: PayloadRequest, slug: string, version: string): Promise<void> {
  await req.payload.db.deleteVersions({
    collection: slug as CollectionSlug,
    where: { id: { equals: version } },
    req,
  })
}

/**
 * Removes what is beyond the newest `most` versions without a name. Those with a name stay, and so do the newest one and the last that
 * was published, which readers see.
 */
export async function thinOut(req: PayloadRequest, { slug, id }: Versioned, most: number): Promise<void> {
  const drafts = draftTableOf(req.payload, slug)
  if (most === 0 || !drafts) return
  const table = tableOf(slug, 'versions')
  const status = sql.identifier(drafts.columnOf('_status'))
  const found = await executeSql(
    req,
    sql`select id from (
          select v.id, v.latest, row_number() over (order by v.updated_at desc, v.id desc) as place,
            v.${status} = 'published' and row_number() over (partition by v.${status} order by v.updated_at desc, v.id desc) = 1 as is_shown
          from ${table} v where v.parent_id = ${id} and ${isUnnamed(slug, sql`v.id`)}
        ) unnamed
        where place > ${most} and latest is not true and is_shown is not true`,
  )
  if (found.length === 0) return
  await req.payload.db.deleteVersions({
    collection: slug as CollectionSlug,
    where: { id: { in: found.map((one) => one.id) } },
    req,
  })
}

/** Has Payload's autosave begin a new version, instead of writing into one that stands. */
export async function closeVersion(req: PayloadRequest, slug: string, version: string): Promise<void> {
  const table = tableOf(slug, 'versions')
  await executeSql(req, sql`update ${table} set autosave = false where id = ${version} and autosave`)
}

/**
 * Keeps the newest version as it is, with what is known of it: Payload withdraws by writing into the row of that version. The copy
 * is a millisecond older, so that Payload finds the original.
 */
export async function copyNewest(req: PayloadRequest, { slug, id }: Versioned): Promise<void> {
  const [newest] = await newestVersions(req, { slug, id }, { limit: 1 })
  if (!newest) return
  const copy = await req.payload.db.createVersion({
    collectionSlug: slug as CollectionSlug,
    parent: newest.parent,
    autosave: false,
    createdAt: new Date(newest.createdAt).toISOString(),
    updatedAt: new Date(new Date(newest.updatedAt).getTime() - 1).toISOString(),
    versionData: newest.version,
    req,
  })
  const table = tableOf(slug, 'versions')
  await executeSql(req, sql`update ${table} set latest = false where id = ${copy.id}`)
  await moveRecord(req, slug, { from: String(newest.id), to: String(copy.id) })
}
