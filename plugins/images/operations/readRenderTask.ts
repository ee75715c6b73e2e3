import type { Recipe } from '@litfass/kit/domain'
import type { Payload } from 'payload'
import { z } from 'zod'
import { PICTURE_FORMATS, PICTURE_MIME_TYPES, type PictureFormat } from '../domain/pictureFormat.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { recipeOf } from './recipeOf.ts'

const row = z.object({
  id: z.number(),
  contentHash: z.string(),
  mimeType: z.string(),
  is_stub: z.boolean().nullish(),
})

/** What a render job works on: the state of the row when it began. */
export type RenderTask = {
  id: number
  contentHash: string
  format: PictureFormat
  recipe: Recipe
  /** True before the first rendition is complete: then each variant is shown as soon as it is there. */
  isFirst: boolean
}

/** Reads what there is to do; `undefined` when the picture is gone. */
export async function readRenderTask(
  payload: Payload,
  { collection }: ResolvedImagesOptions,
  id: number,
): Promise<RenderTask | undefined> {
  const found = await payload.db.findOne({ collection, where: { id: { equals: id } } })
  if (!found) return undefined
  const { contentHash, mimeType, is_stub } = row.parse(found)
  return {
    id,
    contentHash,
    format: PICTURE_FORMATS.find((format) => PICTURE_MIME_TYPES[format] === mimeType) ?? 'jpeg',
    recipe: recipeOf(found),
    isFirst: is_stub ?? false,
  }
}
