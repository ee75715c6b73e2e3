import { isRotation } from '@litfass/kit/domain'
import { executeSql, sql, tableOf } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { isServed } from '../domain/renditionFile.ts'
import { currentRenditionHash } from '../operations/currentRenditionHash.ts'
import { imagesOptionsOf } from '../operations/imagesOptionsOf.ts'

const shownRow = z.object({
  content_hash: z.string(),
  metadata: z.unknown(),
  rendition_hash: z.string(),
  variants: z.array(z.object({ keys: z.array(z.string()), width: z.number() })).min(1),
  /** How far the shown rendition is turned. */
  rotation: z.coerce.number().transform((degrees) => (isRotation(degrees) ? degrees : 0)),
  /** Whether the picture wants a part of its original to be shown, which the shown rendition may not do yet. */
  wants_crop: z.boolean(),
})
export type ShownRow = z.output<typeof shownRow>

/** What is known of the rendition a picture shows, the file for editors among it; `undefined` before there is one. */
export async function readShown(req: PayloadRequest, id: number): Promise<ShownRow | undefined> {
  const { collection } = imagesOptionsOf(req.payload)
  const [row] = await executeSql(
    req,
    sql`select i.content_hash, i.metadata, i.rendition_hash, i.variants, coalesce(r.rotation, 0) as rotation,
          nullif(i.crop, 'null'::jsonb) is not null as wants_crop
        from ${tableOf(collection)} i
        left join image_renditions r on r.image_id = i.id and r.hash = i.rendition_hash where i.id = ${id}`,
  )
  return shownRow.safeParse(row).data
}

/**
 * Whether what is shown is a part of the picture: it has an uncropped file, or might be of a time when there were none.
 */
export function mayBeCropped({
  content_hash,
  rendition_hash,
  variants,
  rotation,
  wants_crop,
}: ShownRow): boolean {
  if (variants.some((file) => !isServed(file))) return true
  return wants_crop && rendition_hash !== currentRenditionHash(content_hash, { rotation, crop: null })
}
