import { z } from 'zod'
import { VARIANT_KEYS } from '../../domain/variantSizes.ts'

const count = z
  .number()
  .nullish()
  .transform((value) => value ?? 0)

const file = z.object({
  keys: z.array(z.enum(VARIANT_KEYS)),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  avif: z.number().optional(),
})

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
  processing: z
    .object({
      state: z.enum(['waiting', 'running', 'ready', 'failed']).nullish(),
      remaining: z.number().nullish(),
      reason: z.string().nullish(),
    })
    .nullish(),
  variants: z.array(file).nullish(),
  url_set: z.record(z.enum(VARIANT_KEYS), z.string()).nullish(),
})

/** A document's columns about its picture, as they come from Payload. */
export type PictureRow = z.infer<typeof pictureRow>
