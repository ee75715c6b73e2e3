import { executeSql, sql, tableOf } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { ResolvedImagesOptions } from '../options.ts'
import { currentRenditionHash } from './currentRenditionHash.ts'
import { recipeOf } from './recipeOf.ts'

/** Which pictures are made once more. */
export const choice = z.discriminatedUnion('which', [
  /** Those whose files another version of pipeline or libvips has made. */
  z.object({ which: z.literal('outdated'), withFailed: z.boolean() }),
  z.object({ which: z.literal('all'), withFailed: z.boolean() }),
  z.object({ which: z.literal('ids'), ids: z.array(z.number().int().positive()) }),
])
export type ReprocessChoice = z.infer<typeof choice>

type Page = {
  after: number
  until: number
  /** Rows to look at. */
  limit: number
}

const row = z.object({
  id: z.number(),
  content_hash: z.string(),
  rotation: z.coerce.number(),
  crop: z.unknown(),
  rendition_hash: z.string().nullable(),
  processing_state: z.string().nullable(),
})

/** The chosen ones among the next pictures by id, and how far that was; `next` is absent at the end. */
export async function chosenImages(
  req: PayloadRequest,
  { collection }: Pick<ResolvedImagesOptions, 'collection'>,
  chosen: ReprocessChoice,
  { after, until, limit }: Page,
): Promise<{ ids: number[]; next?: number }> {
  const onlyThese = chosen.which === 'ids' ? sql`and id in ${[0, ...chosen.ids]}` : sql``
  const found = await executeSql(
    req,
    sql`select id, content_hash, rotation, crop, rendition_hash, processing_state from ${tableOf(collection)}
        where id > ${after} and id <= ${until} and content_hash is not null ${onlyThese}
        order by id limit ${limit}`,
  )
  const rows = found.map((one) => row.parse(one))
  const ids = rows.filter((one) => isChosen(one, chosen)).map(({ id }) => id)
  const last = rows.at(-1)?.id
  return last === undefined || rows.length < limit ? { ids } : { ids, next: last }
}

/** A picture that waits or is being made becomes one of this version by itself. */
function isChosen(image: z.infer<typeof row>, chosen: ReprocessChoice): boolean {
  if (chosen.which === 'ids') return true
  if (image.processing_state === 'failed') return chosen.withFailed
  if (image.processing_state !== 'ready') return false
  return chosen.which === 'all' || isOutdated(image)
}

function isOutdated(image: z.infer<typeof row>): boolean {
  return image.rendition_hash !== currentRenditionHash(image.content_hash, recipeOf(image))
}
