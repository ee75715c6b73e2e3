import type { Recipe } from '@litfass/kit/domain'
import type { Size } from '../../domain/size.ts'
import { convertColours } from '../colour/convertColours.ts'
import type { RawPixels } from '../rawPixels.ts'
import { type Geometry, geometry } from './geometry.ts'
import type { PictureSource } from './pictureSource.ts'
import { fromRaw, toRaw } from './rawImage.ts'

const turnRaw = async (pixels: RawPixels, { mirrored, rotation }: Geometry): Promise<RawPixels> => {
  const faced = mirrored ? await toRaw(fromRaw(pixels).flop()) : pixels
  return rotation === 0 ? faced : toRaw(fromRaw(faced).rotate(rotation))
}

/** Only now, because a profile costs by the pixel. */
const colourRaw = (pixels: RawPixels, { colours }: PictureSource): RawPixels => {
  const { data, channels } = pixels
  if (colours.by === 'conversion' && (channels === 3 || channels === 4))
    convertColours(data, channels, colours.conversion)
  return pixels
}

/** What is left to do with decoded pixels of the right part and size; they may be changed in place. */
export const finishRaw = (pixels: RawPixels, source: PictureSource, plan: Geometry): Promise<RawPixels> =>
  turnRaw(colourRaw(pixels, source), plan)

/** Decodes the first frame once, straight to the wanted size, upright and with the recipe applied. */
export const firstRaw = async (source: PictureSource, recipe: Recipe, target: Size): Promise<RawPixels> => {
  const plan = geometry({ ...source, recipe }, target)
  const { width, height } = plan.shrunk
  const shrunk = source.open('first').resize(width, height, { fit: 'fill' })
  const pixels = await toRaw(plan.isWhole ? shrunk : shrunk.extract(plan.part))
  return finishRaw(pixels, source, plan)
}
