import { z } from 'zod'
import { VARIANT_KEYS } from '../domain/variantSizes.ts'

/** A file of a rendition, as a picture's row tells of it; sizes in px and bytes. */
export const storedVariant = z.object({
  keys: z.array(z.enum(VARIANT_KEYS)),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  /** Bytes of the AVIF beside it. */
  avif: z.number().optional(),
})
