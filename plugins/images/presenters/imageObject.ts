import { z } from 'zod'
import { hasAllAvifs } from '../domain/avifPlan.ts'
import { processingColumn } from './processingColumn.ts'
import { storedVariant } from './storedVariant.ts'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

const numberOr = (fallback: number) =>
  z
    .number()
    .nullish()
    .transform((value) => value ?? fallback)

/** A row of the collection as far as the presenters need it. */
export const imageRow = z.object({
  id: z.number(),
  focus_x: z.number(),
  focus_y: z.number(),
  caption: text,
  copyright: text,
  is_stub: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  rotation: numberOr(0),
  width: numberOr(0),
  height: numberOr(0),
  frames: numberOr(1),
  revision: numberOr(1),
  renditionHash: z.string().nullish(),
  thumbhash: z.string().nullish(),
  dominantColour: z.string().nullish(),
  mimeType: z.string().nullish(),
  variants: z
    .array(storedVariant.pick({ keys: true, avif: true }))
    .nullish()
    .catch(null),
  visibility: z.enum(['public', 'restricted', 'withdrawn']),
  createdAt: z.string(),
  processing: processingColumn,
})
export type ImageRow = z.infer<typeof imageRow>

/** The columns a query must select for `imageRow`. */
export const IMAGE_COLUMNS = Object.fromEntries(
  Object.keys(imageRow.shape)
    .filter((key) => key !== 'id')
    .map((key) => [key, true as const]),
)

/** The spec's image object (spec/media, section 3, and design section 5); focus in percent, sizes in px. */
export const imageObject = z.object({
  id: z.number(),
  focus_x: z.number(),
  focus_y: z.number(),
  caption: z.string(),
  copyright: z.string(),
  is_stub: z.boolean(),
  rotation: z.number(),
  width: z.number(),
  height: z.number(),
  revision: z.number(),
})
export type ImageObject = z.infer<typeof imageObject>

/** What leaves the server about a picture: the image object and nothing else. */
export function presentImage(row: ImageRow): ImageObject {
  return imageObject.parse(row)
}

/** How far a picture is: the number of files still to be made, 0 when ready, -1 when it failed (design section 5). */
export function remainingOf({ is_stub, processing }: Pick<ImageRow, 'is_stub' | 'processing'>): number {
  if (processing?.state === 'failed') return -1
  return is_stub ? Math.max(1, processing?.remaining ?? 1) : 0
}

/** Whether every address a page chooses from has an AVIF beside it, with `.avif` in place of `.webp`. */
export function hasAvifs({ variants }: Pick<ImageRow, 'variants'>): boolean {
  return hasAllAvifs(variants ?? [])
}
