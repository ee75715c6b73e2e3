import { enqueueJob } from '@litfass/kit/jobs'
import { executeSql, sql } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { JOBS } from '../constants.ts'
import { CUT_FILE_NAMES } from '../domain/cutFile.ts'
import { VARIANT_KEYS } from '../domain/variantSizes.ts'

const EXTENSIONS = ['webp', 'jpg', 'png', 'avif'] as const

/** Queues the forgetting of every address a picture has had: all its renditions, sizes, kinds of file, and cuts. */
export async function purgeImage(req: PayloadRequest, imageId: number): Promise<void> {
  const rows = await executeSql(req, sql`select hash from image_renditions where image_id = ${imageId}`)
  const variants = rows.flatMap(({ hash }) =>
    VARIANT_KEYS.flatMap((key) =>
      EXTENSIONS.map((extension) => `/media/file/${imageId}/${hash}/${key}.${extension}`),
    ),
  )
  if (variants.length === 0) return
  const cuts = CUT_FILE_NAMES.map((name) => `/media/imagecut/${imageId}/${name}`)
  const addresses = [...variants, ...cuts]
  await enqueueJob(req, { task: JOBS.purge, payload: { addresses } })
}
