import { isRotation } from '@litfass/kit/domain'
import { z } from 'zod'

const rotation = z
  .number()
  .nullish()
  .transform((degrees) => (typeof degrees === 'number' && isRotation(degrees) ? degrees : 0))

/** What the panel needs to know of a picture, as its document has it. */
export const panelPicture = z.object({
  id: z.number(),
  revision: z.number(),
  rotation,
  copyright: z.string().nullish(),
  imageManagerPrefix: z.string(),
  originalName: z.string().nullish(),
})
export type PanelPicture = z.output<typeof panelPicture>
