import { executeSql, sql, tableOf } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { galleriesOptionsOf } from './galleriesOptionsOf.ts'

const pictureRow = z.object({
  gallery: z.number(),
  pid: z.coerce.number(),
  /** Null once the picture has been deleted. */
  image: z.number().nullable(),
})
export type PictureRow = z.output<typeof pictureRow>

/**
 * The rows of pictures of some galleries in their order, also those the caller may not see: what may be shown is asked
 * of the pictures. Whoever asks has been let pass to the galleries themselves.
 */
export async function picturesOf(req: PayloadRequest, galleries: readonly number[]): Promise<PictureRow[]> {
  if (galleries.length === 0) return []
  const { collection } = galleriesOptionsOf(req.payload)
  const rows = await executeSql(
    req,
    sql`select _parent_id as gallery, coalesce(pid, image_id) as pid, image_id as image
        from ${tableOf(`${collection}_pictures`)} where _parent_id in ${[...galleries]}
        and coalesce(pid, image_id) is not null order by _parent_id, _order`,
  )
  return z.array(pictureRow).parse(rows)
}
