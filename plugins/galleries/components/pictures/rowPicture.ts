import { z } from 'zod'

/** What a row of the form shows of its picture. */
export const rowPicture = z.object({
  id: z.number(),
  caption: z.string().nullish(),
  originalName: z.string().nullish(),
  is_stub: z.boolean().nullish(),
  visibility: z.string().nullish(),
  processing: z.object({ state: z.string().nullish() }).nullish(),
  thumbnailURL: z.string().nullish(),
})
export type RowPicture = z.output<typeof rowPicture>
