import { isStaff, LitfassError, viewerOf } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { CollectionSlug, PayloadRequest } from 'payload'
import { choosableFrom } from '../model/picture/imageManagers.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { IMAGE_COLUMNS, type ImageRow, imageRow } from '../presenters/imageRow.ts'

/**
 * Returns those pictures the caller may read, with one query.
 * @param options.inTrash whether pictures in the trash count too, for those who may read them there
 * @param options.overrideAccess whether access has been checked already, as for own pictures
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
    // A rule that refuses without conditions leaves no pictures for the caller.
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

/** Maximum number of results. */
const MOST = 10
/** Limit per content hash; of a picture copied more often, the newest copies are considered. */
const MOST_COPIES = 1000

/**
 * Returns the pictures with this content that the caller may use for an image manager, newest first: the same that can be
 * chosen for it, and for members only their own. Withdrawn pictures, and those that failed and show nothing, are left out.
 * @param asked `hash`: SHA-256 in hex
 */
export async function findSameContent(
  req: PayloadRequest,
  { collection, imageManagers }: Pick<ResolvedImagesOptions, 'collection' | 'imageManagers'>,
  { hash, imageManagerPrefix }: { hash: string; imageManagerPrefix: string },
): Promise<ImageRow[]> {
  const viewer = viewerOf(req)
  const owner = viewer.kind === 'account' ? viewer.id : 0
  // Not every reader may know the hash, so Payload must not filter by it; read access is checked below.
  const rows = await executeSql(
    req,
    sql`select id from ${tableOf(collection)} where content_hash = ${hash}
          and (${isStaff(viewer)} or owner_id = ${owner})
          and (is_stub is not true or processing_state is distinct from 'failed')
        order by created_at desc, id desc limit ${MOST_COPIES}`,
  )
  if (rows.length === 0) return []
  const { docs } = await req.payload.find({
    collection,
    where: {
      id: { in: rows.map(({ id }) => Number(id)) },
      imageManagerPrefix: { in: choosableFrom(imageManagerPrefix, imageManagers) },
      visibility: { not_equals: 'withdrawn' },
    },
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
