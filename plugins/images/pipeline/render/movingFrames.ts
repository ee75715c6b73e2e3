import sharp, { type Sharp } from 'sharp'
import { MAX_PIXELS } from '../../domain/pixelBudget.ts'
import type { Recipe } from '../../domain/recipe.ts'
import type { Size } from '../../domain/size.ts'
import type { RawPixels } from '../rawPixels.ts'
import { geometry } from './geometry.ts'
import type { PictureSource } from './pictureSource.ts'
import { fromRaw, toRaw } from './rawImage.ts'

/** All frames at the wanted size, decoded as they are encoded. */
const streamedFrames = (source: PictureSource, recipe: Recipe, target: Size): Sharp => {
  const { shrunk, part, isWhole } = geometry({ ...source, recipe }, target)
  const frames = source.open('all').resize(shrunk.width, shrunk.height, { fit: 'fill' })
  return isWhole ? frames : frames.extract(part)
}

/** libvips would turn the whole strip of frames at once, so each is turned alone, in its own place. */
const turnedFrames = async (source: PictureSource, recipe: Recipe, target: Size): Promise<Sharp> => {
  const { rotation } = geometry({ ...source, recipe }, target)
  const strip: RawPixels = await toRaw(streamedFrames(source, recipe, target))
  const { data, width, channels } = strip
  const height = strip.height / source.frames
  const bytes = width * height * channels
  for (let at = 0; at < data.length; at += bytes) {
    const frame: RawPixels = { data: data.subarray(at, at + bytes), width, height, channels }
    data.set((await toRaw(fromRaw(frame).rotate(rotation))).data, at)
  }
  const raw = {
    width: target.width,
    height: target.height * source.frames,
    channels,
    pageHeight: target.height,
  }
  return sharp(data, { raw, animated: true, limitInputPixels: MAX_PIXELS })
}

/** All frames of a moving picture at the wanted size, with the recipe applied, ready to be encoded. */
export const movingFrames = async (source: PictureSource, recipe: Recipe, target: Size): Promise<Sharp> =>
  recipe.rotation === 0 ? streamedFrames(source, recipe, target) : turnedFrames(source, recipe, target)
