import { z } from 'zod'
import { VARIANT_KEYS } from '../../domain/variantSizes.ts'
import { processingColumn } from '../../presenters/processingColumn.ts'
import { storedVariant } from '../../presenters/storedVariant.ts'

const count = z
  .number()
  .nullish()
  .transform((value) => value ?? 0)

/** What the panel's components read of a picture's document. */
export const pictureRow = z.object({
  id: z.number(),
  is_stub: z.boolean().nullish(),
  width: count,
  height: count,
  frames: count,
  focus_x: z.number().nullish(),
  focus_y: z.number().nullish(),
  dominantColour: z.string().nullish(),
  processing: processingColumn,
  variants: z.array(storedVariant).nullish(),
  url_set: z.record(z.enum(VARIANT_KEYS), z.string()).nullish(),
})

/** A document's columns about its picture, as they come from Payload. */
export type PictureRow = z.infer<typeof pictureRow>
