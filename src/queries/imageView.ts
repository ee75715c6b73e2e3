import { type FigureImage, figureImage, type ImageRow } from '@litfass/images'
import { readEnvironment } from '../../server/environment.ts'

/** What a page shows of a picture. Plain data, safe to hand to a client component. */
export type ImageView = FigureImage & {
  /** ISO 8601. */
  createdAt: string
}

/** Turns a row into what pages show. */
export const imageView = (row: ImageRow): ImageView => ({
  ...figureImage(row, readEnvironment().cdnUrl ?? ''),
  createdAt: row.createdAt,
})
