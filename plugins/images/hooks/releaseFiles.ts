import { enqueueJob } from '@litfass/kit/jobs'
import { executeSql, sql, tableOf } from '@litfass/kit/storage'
import type { CollectionAfterChangeHook, CollectionBeforeDeleteHook, PayloadRequest } from 'payload'
import { JOBS } from '../constants.ts'
import { purgeImage } from '../operations/purgeImage.ts'
import { releaseRendition } from '../operations/releaseRendition.ts'

/** Before a picture goes, its files are put up for removal; the jobs run only once the deletion is committed. */
export const releaseFiles: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  const imageId = Number(id)
  // The picture first, then its renditions: the order in which the worker takes them, too.
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

/** When a picture is withdrawn or restricted, caches on the way have to forget it. */
export const purgeHidden: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  if (previousDoc?.visibility === 'public' && doc.visibility !== 'public') await purgeImage(req, doc.id)
  return doc
}

async function releaseBlob(req: PayloadRequest, contentHash: unknown): Promise<void> {
  if (typeof contentHash !== 'string') return
  await enqueueJob(req, {
    task: JOBS.removeBlob,
    payload: { contentHash },
    jobKey: `${JOBS.removeBlob}:${contentHash}`,
  })
}
