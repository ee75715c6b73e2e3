import { viewerOf } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import type { ResolvedImagesOptions } from '../options.ts'

/**
 * Adds what a picture is now to its history, in the transaction that changed it. A change of anything else, such as its
 * visibility, adds nothing.
 */
export async function recordRecipe(
  req: PayloadRequest,
  { collection }: Pick<ResolvedImagesOptions, 'collection'>,
  imageId: number,
): Promise<void> {
  const viewer = viewerOf(req)
  const savedBy = viewer.kind === 'account' ? viewer.id : null
  await executeSql(
    req,
    sql`insert into image_recipes (image_id, revision, content_hash, original_name, rotation, crop, focus_x, focus_y,
          caption, copyright, saved_by_id, updated_at, created_at)
        select i.id, i.revision, i.content_hash, i.original_name, i.rotation, i.crop, i.focus_x, i.focus_y,
          i.caption, i.copyright, ${savedBy}::int, now(), now()
        from ${tableOf(collection)} i
        left join lateral (select * from image_recipes r where r.image_id = i.id order by r.revision desc limit 1)
          last on true
        where i.id = ${imageId} and i.content_hash is not null and (last.id is null
          or (i.content_hash, i.rotation, i.crop, i.focus_x, i.focus_y, i.caption, i.copyright) is distinct from
             (last.content_hash, last.rotation, last.crop, last.focus_x, last.focus_y, last.caption, last.copyright))`,
  )
}
