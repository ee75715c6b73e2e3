import { viewerOf } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { canonicalRecipe, isRotation, type Recipe } from '../model/geometry/recipe.ts'
import type { ResolvedImagesOptions } from '../options.ts'

const crop = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
const columns = z.object({ rotation: z.coerce.number().catch(0), crop: crop.nullish().catch(null) }).catch({
  rotation: 0,
  crop: null,
})

/** Returns the recipe in a row of a picture or of its history; the plain one if there is no row. */
export function recipeOf(row: unknown): Recipe {
  const { rotation, crop: taken } = columns.parse(row)
  return canonicalRecipe({ rotation: isRotation(rotation) ? rotation : 0, crop: taken ?? null })
}

/** Whether two rows have the same crop and rotation. */
export function isSameRecipe(one: unknown, other: unknown): boolean {
  return JSON.stringify(recipeOf(one)) === JSON.stringify(recipeOf(other))
}

/**
 * Adds the picture's current state to its history, in the transaction that changed it. Other changes, such as of its
 * visibility, add nothing.
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
          caption, copyright, alt, language, saved_by_id, updated_at, created_at)
        select i.id, i.revision, i.content_hash, i.original_name, i.rotation, i.crop, i.focus_x, i.focus_y,
          i.caption, i.copyright, i.alt, i.language, ${savedBy}::int, now(), now()
        from ${tableOf(collection)} i
        left join lateral (select * from image_recipes r where r.image_id = i.id order by r.revision desc limit 1)
          last on true
        where i.id = ${imageId} and i.content_hash is not null and (last.id is null
          or (i.content_hash, i.rotation, i.crop, i.focus_x, i.focus_y, i.caption, i.copyright, i.alt, i.language)
             is distinct from (last.content_hash, last.rotation, last.crop, last.focus_x, last.focus_y, last.caption,
             last.copyright, last.alt, last.language))`,
  )
}
