import type { RawPixels } from '../rawPixels.ts'
import { dominantColour } from './dominantColour.ts'
import { thumbhash } from './thumbhash.ts'

/**
 * What stands for a picture until it is there: thumbhash (base64) and dominant colour (`#rrggbb`).
 *
 * @param tiny what the thumbhash is made from; about 60 px wide is plenty.
 * @param small what the colour is counted in; about 160 px wide.
 */
export const makePlaceholder = async (tiny: RawPixels, small: RawPixels) => ({
  thumbhash: await thumbhash(tiny),
  dominantColour: dominantColour(small),
})
