import type { CollectionSlug, PayloadRequest, SanitizedCollectionConfig } from 'payload'
import { hasDraftsEnabled } from 'payload/shared'
import { executeSql, sql, tableOf } from '../database/database.ts'
import { REVISION, revisionOf } from './differences.ts'

type Collection = Pick<SanitizedCollectionConfig, 'slug' | 'versions'>

/**
 * Returns the stored revision of a document, which is that of its latest draft where there is one; `undefined` for a document that
 * is not there.
 * @param lock locks the row against changes until the transaction ends
 */
export async function storedRevision(
  req: PayloadRequest,
  collection: Collection,
  id: number,
  { lock = false } = {},
): Promise<number | undefined> {
  const [row] = await executeSql(
    req,
    sql`select revision from ${tableOf(collection.slug)} where id = ${id}::int ${lock ? sql`for update` : sql``}`,
  )
  if (!row) return undefined
  return revisionOf((hasDraftsEnabled(collection) && (await latestVersion(req, collection.slug, id))) || row)
}

/** Returns the stored revision of a global; 0 for one that was never saved. */
export async function storedGlobalRevision(req: PayloadRequest, slug: string): Promise<number> {
  const { [REVISION]: revision } = await req.payload.db.findGlobal<Record<string, unknown>>({ slug, req })
  return revisionOf({ revision })
}

/** Returns the revision of the latest version of a document, which may be a draft. */
async function latestVersion(
  req: PayloadRequest,
  slug: string,
  id: number,
): Promise<Record<string, unknown> | undefined> {
  const { docs } = await req.payload.db.findVersions<Record<string, unknown>>({
    collection: slug as CollectionSlug,
    where: { and: [{ parent: { equals: id } }, { latest: { equals: true } }] },
    select: { version: { [REVISION]: true } },
    sort: '-updatedAt',
    limit: 1,
    pagination: false,
    req,
  })
  return docs[0]?.version
}
