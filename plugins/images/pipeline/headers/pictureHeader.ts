import type { Orientation } from '../../domain/orientation.ts'
import type { Size } from '../../domain/size.ts'

/** What a file's header says about the picture: the size is that of the stored pixels, not yet upright. */
export interface PictureHeader extends Size {
  readonly orientation: Orientation
  readonly frames: number
  /** Bytes a decoder must hold at once, beyond a few rows. */
  readonly bufferedBytes: number
}
