import { LitfassError } from '@litfass/kit'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import { publishChanges } from '@litfass/kit/events'
import type { CollectionSlug, PayloadRequest } from 'payload'
import { z } from 'zod'
import { requireEditable } from '../access.ts'
import { variantCount } from '../model/geometry/sizes.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { findImage } from './findImages.ts'
import { BACKGROUND_PRIORITY, enqueueRenderJob, findStranded, queueRenders } from './renderQueue.ts'

/**
 * Retries the processing of a picture, for those who may edit it. Does nothing while it is under way.
 * @returns the number of files to be rendered
 * @throws LitfassError `absent`, `forbidden`
 */
export function retryImage(
  req: PayloadRequest,
  { collection }: ResolvedImagesOptions,
  id: number,
): Promise<number> {
  return inTransaction(req, async () => {
    const image = await findImage(req, collection, id)
    await requireEditable(req, collection, id)
    const remaining = variantCount(image)
    const isStranded = (await findStranded(req, { collection }, id)).length > 0
    if (image.processing?.state !== 'failed' && !isStranded) return image.is_stub ? remaining : 0
    await req.payload.db.updateOne({
      collection,
      id,
      data: { processing: { state: 'waiting', remaining, reason: null } },
      req,
      returning: false,
    })
    await enqueueRenderJob(req, id)
    await publishChanges(req, collection, [id])
    return remaining
  })
}

/** Pictures per call: a transaction of about a second. */
const RETRY_BATCH = 200

const failedRow = z.object({
  id: z.coerce.number(),
  width: z.coerce.number(),
  height: z.coerce.number(),
  frames: z.coerce.number(),
})

/**
 * Retries failed pictures, a batch per call, behind the uploads. Concurrent calls take each picture once: rows locked
 * by one are skipped by the other.
 * @returns the number of pictures taken, and of failed ones left
 * @throws LitfassError `forbidden` for callers who may not edit every picture
 */
export async function retryFailed(
  req: PayloadRequest,
  { collection }: Pick<ResolvedImagesOptions, 'collection'>,
): Promise<{ retried: number; remaining: number }> {
  await requireAllEditable(req, collection)
  const table = tableOf(collection)
  const retried = await inTransaction(req, async () => {
    const rows = await executeSql(
      req,
      sql`select id, width, height, frames from ${table} where processing_state = 'failed' and deleted_at is null
          order by id limit ${RETRY_BATCH} for update skip locked`,
    )
    const pictures = rows.map((row) => failedRow.parse(row))
    for (const { id, ...picture } of pictures) {
      await executeSql(
        req,
        sql`update ${table} set processing_state = 'waiting', processing_reason = null,
            processing_remaining = ${variantCount(picture)} where id = ${id}`,
      )
      await enqueueRenderJob(req, id, { priority: BACKGROUND_PRIORITY })
    }
    const ids = pictures.map(({ id }) => id)
    if (ids.length > 0) await publishChanges(req, collection, ids)
    return ids.length
  })
  const left = await executeSql(
    req,
    sql`select count(*)::int as remaining from ${table}
        where processing_state = 'failed' and deleted_at is null`,
  )
  return { retried, remaining: Number(left[0]?.remaining ?? 0) }
}

/**
 * Reprocesses chosen pictures in the background, behind everything else. They keep their files until the new ones are
 * complete. Pictures already queued keep their place.
 * @returns the ids that were queued
 * @throws LitfassError `forbidden` for callers who may not edit every picture
 */
export async function reprocessChosen(
  req: PayloadRequest,
  { collection }: Pick<ResolvedImagesOptions, 'collection'>,
  ids: readonly number[],
): Promise<number[]> {
  await requireAllEditable(req, collection)
  return inTransaction(req, async () => {
    const rows = await executeSql(
      req,
      sql`select id from ${tableOf(collection)} where id in ${ids} and content_hash is not null`,
    )
    const stored = rows.map((row) => Number(row.id))
    return queueRenders(req, { collection }, stored)
  })
}

/** Refuses callers who may not edit every picture by the collection's access rule. */
async function requireAllEditable(req: PayloadRequest, collection: CollectionSlug): Promise<void> {
  const rule = await req.payload.collections[collection]?.config.access.update({ req })
  if (rule !== true) throw new LitfassError('forbidden')
}
