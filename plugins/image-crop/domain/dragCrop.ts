import type { Crop } from '@litfass/kit/domain'
import type { CropPart } from './CropPart.ts'
import { moveCrop } from './moveCrop.ts'
import { type CropPull, resizeCrop } from './resizeCrop.ts'

/** A crop after one of its parts was moved: the middle takes all of it along, a handle resizes it. */
export const dragCrop = (
  crop: Crop,
  { part, by, ratio }: Omit<CropPull, 'handle'> & { part: CropPart },
): Crop => (part === 'middle' ? moveCrop(crop, by) : resizeCrop(crop, { handle: part, by, ratio }))
