import type { PayloadRequest } from 'payload'
import type { FigureImage } from './domain/FigureMedia.ts'
import type { FigureSource } from './FigureSource.ts'

/**
 * What galleries need of whoever keeps the pictures, with the rights of the request. `figurePictures` of
 * `@litfass/images/figures` is one.
 */
export type PictureSource = FigureSource & {
  /** Those of some pictures the caller may see, in no order. */
  findAll: (req: PayloadRequest, ids: readonly number[]) => Promise<FigureImage[]>
  /** Ids of those of thousands of pictures that the caller may see, and that there is something to see of. */
  visible: (req: PayloadRequest, ids: readonly number[]) => Promise<ReadonlySet<number>>
}
