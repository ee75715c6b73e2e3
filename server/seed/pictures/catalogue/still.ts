import type { DemoPicture, PictureText } from '../DemoPicture.ts'
import type { Drawing } from '../develop/Drawing.ts'
import { encodePicture } from '../develop/encodePicture.ts'
import { exposeDrawing } from '../develop/exposeDrawing.ts'

/** A picture from one drawing. */
export const still = (drawing: Drawing, text: PictureText): DemoPicture => ({
  ...text,
  width: drawing.width,
  height: drawing.height,
  render: async () => encodePicture(await exposeDrawing(drawing), text),
})
