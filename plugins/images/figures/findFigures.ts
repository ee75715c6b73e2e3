import type { PayloadRequest } from 'payload'
import { findImages } from '../operations/findImages.ts'
import { imagesOptionsOf } from '../operations/imagesOptionsOf.ts'
import { type FigureImage, figureImage } from '../presenters/figureImage.ts'

/** A picture as a figure shows it. */
export type PictureMedia = { type: 'image'; state: 'shown'; image: FigureImage }

/** The pictures among the ids that the caller may see, in one query and in no order. */
export async function findFigures(req: PayloadRequest, ids: readonly number[]): Promise<FigureImage[]> {
  if (ids.length === 0) return []
  const { collection, cdnUrl } = imagesOptionsOf(req.payload)
  return (await findImages(req, collection, ids)).map((row) => figureImage(row, cdnUrl))
}

/** A picture the caller may see; `undefined` when there is none. */
export async function findFigure(req: PayloadRequest, id: number): Promise<PictureMedia | undefined> {
  const [image] = await findFigures(req, [id])
  return image && { type: 'image', state: 'shown', image }
}
