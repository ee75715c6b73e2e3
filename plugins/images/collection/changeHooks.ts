import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { publishChanges } from '@litfass/kit/events'
import { enqueueJob } from '@litfass/kit/jobs'
import type { CollectionAfterChangeHook, CollectionBeforeDeleteHook, PayloadRequest } from 'payload'
import { JOBS } from '../constants.ts'
import { recordRecipe } from '../operations/recipes.ts'
import { enqueueRenderJob } from '../operations/renderQueue.ts'
import { purgeImage, releaseRendition } from '../operations/renditions.ts'
import type { ResolvedImagesOptions } from '../options.ts'

/**
 * Queues the making of the variants in the transaction that wrote the row, if that left the picture waiting. A copy that
 * shares the rendition of its source has nothing to be made.
 */
export const enqueueRender: CollectionAfterChangeHook = async ({ data, doc, req }) => {
  if (data.processing?.state === 'waiting') await enqueueRenderJob(req, doc.id)
  return doc
}

/** Adds each saved change to the picture's history, whichever way it came. */
export const recordRevision =
  (options: ResolvedImagesOptions): CollectionAfterChangeHook =>
  async ({ doc, req }) => {
    await recordRecipe(req, options, doc.id)
    return doc
  }

/**
 * Purges caches when a public picture is hidden or goes into the trash, and has its files gone with the answer on every
 * server.
 */
export const purgeHidden: CollectionAfterChangeHook = async ({ collection, doc, previousDoc, req }) => {
  if (!isShown(previousDoc) || isShown(doc)) return doc
  await purgeImage(req, doc.id)
  await publishChanges(req, collection.slug, [doc.id], { hides: true })
  return doc
}

const isShown = (picture: { visibility?: unknown; deletedAt?: unknown } | undefined) =>
  picture?.visibility === 'public' && !picture.deletedAt

/** Queues the removal of a picture's files before its row is deleted; the jobs run once that is committed. */
export const releaseFiles: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  const imageId = Number(id)
  // The picture before its renditions, the order in which the worker locks them too.
  const table = tableOf(collection.slug)
  const [image] = await executeSql(
    req,
    sql`select content_hash from ${table} where id = ${imageId} for update`,
  )
  if (!image) return
  await purgeImage(req, imageId)
  const history = await executeSql(
    req,
    sql`delete from image_recipes where image_id = ${imageId} returning content_hash`,
  )
  const originals = [image, ...history].map(({ content_hash }) => content_hash)
  for (const hash of new Set(originals)) await releaseBlob(req, hash)
  const rows = await executeSql(
    req,
    sql`delete from image_renditions where image_id = ${imageId} returning hash`,
  )
  for (const row of rows) await releaseRendition(req, String(row.hash), 0)
}

async function releaseBlob(req: PayloadRequest, contentHash: unknown): Promise<void> {
  if (typeof contentHash !== 'string') return
  await enqueueJob(req, {
    task: JOBS.removeBlob,
    payload: { contentHash },
    jobKey: `${JOBS.removeBlob}:${contentHash}`,
  })
}
