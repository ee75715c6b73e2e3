import { z } from 'zod'
import { imageRow } from '../presenters/imageObject.ts'

/** What a cut of a picture depends on. */
export const cutPicture = imageRow.pick({
  renditionHash: true,
  is_stub: true,
  width: true,
  height: true,
  frames: true,
  focus_x: true,
  focus_y: true,
})
export type CutPicture = z.infer<typeof cutPicture>

const wholeNumber = z.coerce.number()

/** The same as the columns of a row, and who may see it. */
export const cutRow = z
  .object({
    id: z.number(),
    visibility: z.string(),
    rendition_hash: z.string().nullable(),
    is_stub: z.boolean().nullable(),
    width: wholeNumber,
    height: wholeNumber,
    frames: wholeNumber,
    focus_x: wholeNumber,
    focus_y: wholeNumber,
  })
  .transform(({ id, visibility, rendition_hash: renditionHash, ...row }) => ({
    id,
    visibility,
    picture: { ...row, renditionHash, is_stub: row.is_stub ?? false, frames: row.frames || 1 },
  }))
export type CutRow = z.infer<typeof cutRow>
