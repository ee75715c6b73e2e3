import { type Crop, canonicalRecipe, type Rotation, rotate } from '@litfass/kit/domain'
import { cropToFrame } from './cropToFrame.ts'

/**
 * What a person has framed as a crop of the upright original, in the one form equal crops have; `null` for everything.
 *
 * @param framed in percent of the frame as it is displayed.
 * @param rotation how far that frame is turned, clockwise from the upright original.
 */
export const frameToCrop = (framed: Crop, rotation: Rotation): Crop | null =>
  canonicalRecipe({ rotation, crop: cropToFrame(framed, rotate(0, -rotation)) }).crop
