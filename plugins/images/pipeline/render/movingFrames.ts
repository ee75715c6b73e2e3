import type { Recipe } from '@litfass/kit/domain'
import sharp, { type Sharp } from 'sharp'
import { MAX_PIXELS } from '../../domain/pixelBudget.ts'
import type { Size } from '../../domain/size.ts'
import { geometry } from './geometry.ts'
import type { PictureSource } from './pictureSource.ts'
import { toRaw } from './rawImage.ts'
import { turnFrames } from './turnFrames.ts'

const FRAMES = { animated: true, limitInputPixels: MAX_PIXELS } as const

/** All frames at the wanted size, decoded as they are encoded. */
const streamedFrames = (source: PictureSource, recipe: Recipe, target: Size): Sharp => {
  const { shrunk, part, isWhole } = geometry({ ...source, recipe }, target)
  const frames = source.open('all').resize(shrunk.width, shrunk.height, { fit: 'fill' })
  return isWhole ? frames : frames.extract(part)
}

const RGBA = 4

const asPixels = (data: Uint8Array): Uint32Array => {
  const aligned = data.byteOffset % RGBA === 0 ? data : data.slice()
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / RGBA)
}

const turnedFrames = async (source: PictureSource, recipe: Recipe, target: Size): Promise<Sharp> => {
  const { part, rotation } = geometry({ ...source, recipe }, target)
  const strip = await toRaw(streamedFrames(source, recipe, target).ensureAlpha())
  const pixels = asPixels(strip.data)
  turnFrames(pixels, part, rotation)
  const height = target.height * source.frames
  const raw = { width: target.width, height, channels: strip.channels, pageHeight: target.height }
  return sharp(new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength), { raw, ...FRAMES })
}

/** All frames of a moving picture at the wanted size, with the recipe applied, ready to be encoded. */
export const movingFrames = async (source: PictureSource, recipe: Recipe, target: Size): Promise<Sharp> =>
  recipe.rotation === 0 ? streamedFrames(source, recipe, target) : turnedFrames(source, recipe, target)
