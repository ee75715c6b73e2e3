import { isRotation } from '@litfass/kit/domain'
import { z } from 'zod'

const rotation = z
  .number()
  .nullish()
  .transform((degrees) => (typeof degrees === 'number' && isRotation(degrees) ? degrees : 0))

/** What bulk actions need to know of a picture, as its document has it. */
export const bulkPicture = z.object({
  id: z.number(),
  revision: z.number(),
  rotation,
  copyright: z.string().nullish(),
  imageManagerPrefix: z.string(),
  originalName: z.string().nullish(),
})
export type BulkPicture = z.output<typeof bulkPicture>
