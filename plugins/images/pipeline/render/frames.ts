import sharp, { type Sharp } from 'sharp'
import { isHeldWhole, MAX_PIXELS } from '../../model/files/budgets.ts'
import { PLAIN_RECIPE, type Recipe, type Rotation } from '../../model/geometry/recipe.ts'
import type { Size } from '../../model/geometry/sizes.ts'
import { convertColours } from '../colour/colours.ts'
import { type Geometry, geometry } from './geometry.ts'
import type { PictureSource } from './pictureSource.ts'
import { fromRaw, type RawPixels, shrinkRaw, toRaw } from './rawPixels.ts'

/** Target sizes, upright. */
interface Wanted {
  /** The largest still variant, with the crop applied. */
  readonly variant: Size
  /** The uncropped picture; only if there is a crop. */
  readonly whole: Size | undefined
}

/** Pixels of the first frame: cropped as the recipe says, and whole if there is a crop. */
export interface FirstRaws {
  readonly first: RawPixels
  readonly whole?: RawPixels
}

/** Returns a size large enough for both: animations get their sizes from other frames, so `part` may be the smaller. */
const decodedSize = (part: Geometry, all: Geometry): Size =>
  part.shrunk.width >= all.shrunk.width ? part.shrunk : all.shrunk

/**
 * Decodes the first frame once, for both the variant and the uncropped picture. If the crop is so small that most of a
 * huge original would have to be held for it, the uncropped picture is decoded separately, at its own size.
 */
export const firstRaws = async (
  source: PictureSource,
  recipe: Recipe,
  { variant, whole }: Wanted,
): Promise<FirstRaws> => {
  if (!whole) return { first: await firstRaw(source, recipe, variant) }
  const plain: Recipe = { ...PLAIN_RECIPE, rotation: recipe.rotation }
  const part = geometry({ ...source, recipe }, variant)
  const all = geometry({ ...source, recipe: plain }, whole)
  const { width, height } = decodedSize(part, all)
  if (!isHeldWhole({ width, height })) {
    const first = await firstRaw(source, recipe, variant)
    return { first, whole: await firstRaw(source, plain, whole) }
  }
  const pixels = await toRaw(source.open('first').resize(width, height, { fit: 'fill' }))
  const cut = await toRaw(fromRaw(await shrinkRaw(pixels, part.shrunk)).extract(part.part))
  const first = await finishRaw(cut, source, part)
  return { first, whole: await finishRaw(await shrinkRaw(pixels, all.shrunk), source, all) }
}

const turnRaw = async (pixels: RawPixels, { mirrored, rotation }: Geometry): Promise<RawPixels> => {
  const faced = mirrored ? await toRaw(fromRaw(pixels).flop()) : pixels
  return rotation === 0 ? faced : toRaw(fromRaw(faced).rotate(rotation))
}

/** Converts the colours at the end, because a profile costs time per pixel. */
const colourRaw = (pixels: RawPixels, { colours }: PictureSource): RawPixels => {
  const { data, channels } = pixels
  if (colours.by === 'conversion' && (channels === 3 || channels === 4))
    convertColours(data, channels, colours.conversion)
  return pixels
}

/** Finishes decoded pixels of the right part and size: colours, mirroring, rotation. May change them in place. */
const finishRaw = (pixels: RawPixels, source: PictureSource, plan: Geometry): Promise<RawPixels> =>
  turnRaw(colourRaw(pixels, source), plan)

/** Decodes the first frame to the target size, upright and with the recipe applied. */
export const firstRaw = async (source: PictureSource, recipe: Recipe, target: Size): Promise<RawPixels> => {
  const plan = geometry({ ...source, recipe }, target)
  const { width, height } = plan.shrunk
  const shrunk = source.open('first').resize(width, height, { fit: 'fill' })
  const pixels = await toRaw(plan.isWhole ? shrunk : shrunk.extract(plan.part))
  return finishRaw(pixels, source, plan)
}

const FRAMES = { animated: true, limitInputPixels: MAX_PIXELS } as const

/** Opens all frames at the target size; they are decoded while being encoded. */
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

/** Prepares all frames of an animation for encoding, at the target size and with the recipe applied. */
export const movingFrames = async (source: PictureSource, recipe: Recipe, target: Size): Promise<Sharp> =>
  recipe.rotation === 0 ? streamedFrames(source, recipe, target) : turnedFrames(source, recipe, target)

/** Returns the target of a frame's first pixel, and the offsets to the next in its row and in its column. */
const strides = ({ width, height }: Size, rotation: Rotation) => {
  switch (rotation) {
    case 0:
      return { start: 0, along: 1, down: width }
    case 90:
      return { start: height - 1, along: height, down: -1 }
    case 180:
      return { start: width * height - 1, along: -1, down: -width }
    case 270:
      return { start: (width - 1) * height, along: -height, down: 1 }
  }
}

/**
 * Rotates frames stacked below each other, each in place, with memory for one more frame. libvips would rotate the whole
 * stack, or keep a copy of every frame.
 *
 * @param pixels one number per pixel; changed in place.
 * @param frame size of a frame before the rotation.
 */
export const turnFrames = (pixels: Uint32Array, frame: Size, rotation: Rotation): void => {
  const { width, height } = frame
  const { start, along, down } = strides(frame, rotation)
  const turned = new Uint32Array(width * height)
  for (let at = 0; at < pixels.length; at += turned.length) {
    let from = at
    for (let y = 0; y < height; y += 1) {
      let to = start + y * down
      for (let x = 0; x < width; x += 1) {
        turned[to] = pixels[from] ?? 0
        from += 1
        to += along
      }
    }
    pixels.set(turned, at)
  }
}
