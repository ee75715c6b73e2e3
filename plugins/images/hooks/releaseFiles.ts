import { enqueueJob } from '@litfass/kit/jobs'
import { executeSql, sql } from '@litfass/kit/storage'
import type { CollectionAfterChangeHook, CollectionBeforeDeleteHook, PayloadRequest } from 'payload'
import { JOBS } from '../constants.ts'
import { releaseRendition } from '../operations/releaseRendition.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { fileAddresses } from '../presenters/urlSetOf.ts'

/** Before a picture goes, its files are put up for removal; the jobs run only once the deletion is committed. */
export const releaseFiles: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  // Privileged: access to the deletion itself was decided before this hook.
  const image = await req.payload.findByID({
    collection: collection.slug,
    id,
    req,
    overrideAccess: true,
    depth: 0,
  })
  if ('contentHash' in image) await releaseBlob(req, image.contentHash)
  const rows = await executeSql(
    req,
    sql`delete from image_renditions where image_id = ${Number(id)} returning hash`,
  )
  for (const row of rows) await releaseRendition(req, String(row.hash), 0)
}

/** After a file was replaced, the earlier original goes unless another picture shows it. */
export const releaseReplacedFile: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  if (previousDoc?.contentHash && previousDoc.contentHash !== doc.contentHash) {
    await releaseBlob(req, previousDoc.contentHash)
  }
  return doc
}

/** Tells the CDN when a picture is withdrawn or restricted. */
export const purgeHidden =
  (options: ResolvedImagesOptions): CollectionAfterChangeHook =>
  async ({ doc, previousDoc }) => {
    if (previousDoc?.visibility === 'public' && doc.visibility !== 'public') {
      await options.purge(fileAddresses(previousDoc, options.cdnUrl))
    }
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
