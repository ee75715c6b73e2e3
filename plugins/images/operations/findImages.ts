import { LitfassError } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { CollectionSlug, PayloadRequest } from 'payload'
import type { ResolvedImagesOptions } from '../options.ts'
import { IMAGE_COLUMNS, type ImageRow, imageRow } from '../presenters/imageRow.ts'

/**
 * Returns those pictures the caller may read, with one query.
 * @param options.inTrash whether pictures in the trash count too, for those who may read them there
 * @param options.overrideAccess whether the caller has been told apart already, as whose the pictures are
 */
export async function findImages(
  req: PayloadRequest,
  collection: CollectionSlug,
  ids: readonly number[],
  { inTrash = false, overrideAccess = false }: { inTrash?: boolean; overrideAccess?: boolean } = {},
): Promise<ImageRow[]> {
  const { docs } = await req.payload.find({
    collection,
    where: { id: { in: [...ids] } },
    select: IMAGE_COLUMNS,
    pagination: false,
    trash: inTrash,
    depth: 0,
    overrideAccess,
    // Where a rule says no without looking at pictures, there are none for the caller.
    disableErrors: true,
    req,
  })
  return docs.map((doc) => imageRow.parse(doc))
}

/**
 * Returns a picture the caller may read.
 * @throws LitfassError `absent`, also for a picture they may not see
 */
export async function findImage(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: number,
): Promise<ImageRow> {
  const [found] = await findImages(req, collection, [id])
  if (!found) throw new LitfassError('absent')
  return found
}

/** Limit of the answer; nobody looks through more. */
const MOST = 10
/** Limit per content hash; of a picture copied more often, the newest copies are considered. */
const MOST_COPIES = 1000

/**
 * Returns the pictures with this content that the caller may read, newest first. Pictures that failed and show
 * nothing are left out.
 * @param contentHash SHA-256 in hex
 */
export async function findSameContent(
  req: PayloadRequest,
  { collection }: Pick<ResolvedImagesOptions, 'collection'>,
  contentHash: string,
): Promise<ImageRow[]> {
  // Not every reader may know the hash, so Payload must not filter by it; read access is checked below.
  const rows = await executeSql(
    req,
    sql`select id from ${tableOf(collection)} where content_hash = ${contentHash}
          and (is_stub is not true or processing_state is distinct from 'failed')
        order by created_at desc, id desc limit ${MOST_COPIES}`,
  )
  if (rows.length === 0) return []
  const { docs } = await req.payload.find({
    collection,
    where: { id: { in: rows.map(({ id }) => Number(id)) } },
    sort: ['-createdAt', '-id'],
    limit: MOST,
    pagination: false,
    select: IMAGE_COLUMNS,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return docs.map((doc) => imageRow.parse(doc))
}

/** Returns those content hashes that some picture has, with the first such picture, regardless of the caller's rights; one query. */
export async function knownContent(
  req: PayloadRequest,
  { collection }: Pick<ResolvedImagesOptions, 'collection'>,
  hashes: readonly string[],
): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map()
  const rows = await executeSql(
    req,
    sql`select content_hash, min(id) as id from ${tableOf(collection)} where content_hash in ${hashes}
        and deleted_at is null group by content_hash`,
  )
  return new Map(rows.map((row) => [String(row.content_hash), Number(row.id)]))
}
