import type { Size } from '../../domain/size.ts'
import type { RawPixels } from '../rawPixels.ts'
import { shrinkRaw } from './rawImage.ts'

/** The same picture in each size, each made from the next larger one; `sizes` and the result from small to large. */
export async function shrinkStepwise(first: RawPixels, sizes: readonly Size[]): Promise<RawPixels[]> {
  const raws: RawPixels[] = []
  let larger = first
  for (const size of sizes.toReversed()) {
    larger = await shrinkRaw(larger, size)
    raws.unshift(larger)
  }
  return raws
}
