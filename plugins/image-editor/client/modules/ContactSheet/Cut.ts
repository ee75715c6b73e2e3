import type { FrameSize } from '../../../domain/frameSize.ts'
import type { CutAtSize } from '../../../domain/sizesOfCut.ts'

/** A ratio of the site, and what a picture has for it. */
export type Cut = {
  /** Such as `3:2`. */
  name: string
  /** Width by height. */
  ratio: number
  /** `null` while nobody knows. */
  pixels: (FrameSize & { sizes: readonly CutAtSize[] }) | null
}
