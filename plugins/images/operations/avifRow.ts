import { publishChanges } from '@litfass/kit/events'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/storage'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { z } from 'zod'
import type { VariantKey } from '../domain/variantSizes.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { storedVariant } from '../presenters/storedVariant.ts'
import type { AvifJob } from './enqueueAvifJob.ts'
import { releaseRendition } from './releaseRendition.ts'

type Options = Pick<ResolvedImagesOptions, 'collection'>

export type ShownVariant = z.output<typeof storedVariant>

const row = z.object({ variants: z.array(storedVariant) })

/** The files a picture shows of a rendition; `undefined` where it shows another by now, or is gone. */
export async function shownVariants(
  req: PayloadRequest,
  { collection }: Options,
  { id, hash }: AvifJob,
): Promise<ShownVariant[] | undefined> {
  const [found] = await executeSql(
    req,
    sql`select variants from ${tableOf(collection)}
        where id = ${id} and rendition_hash = ${hash} and is_stub = false for update`,
  )
  return found && row.parse(found).variants
}

/**
 * Tells in the row that AVIFs are in the store, by the name of their file. If the picture shows something else by now,
 * what was put there is put up for removal instead.
 * @param avifs their lengths in bytes
 */
export async function keepAvifs(
  payload: Payload,
  options: Options,
  job: AvifJob,
  avifs: ReadonlyMap<VariantKey, number>,
): Promise<void> {
  const req = await createLocalReq({}, payload)
  await inTransaction(req, async () => {
    const shown = await shownVariants(req, options, job)
    if (!shown) return releaseRendition(req, job.hash, 0)
    const variants = shown.map((variant) => {
      const [name] = variant.keys
      const avif = name && avifs.get(name)
      return avif ? { ...variant, avif } : variant
    })
    const { collection } = options
    const data = { variants, updatedAt: null }
    await payload.db.updateOne({ collection, id: job.id, data, returning: false, req })
    await publishChanges(req, collection, [job.id])
  })
}
