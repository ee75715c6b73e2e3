import { PLAIN_RECIPE, type Recipe } from '@litfass/kit/domain'
import { isHeldWhole } from '../../domain/heldPixels.ts'
import type { Size } from '../../domain/size.ts'
import type { RawPixels } from '../rawPixels.ts'
import { finishRaw, firstRaw } from './firstRaw.ts'
import { type Geometry, geometry } from './geometry.ts'
import type { PictureSource } from './pictureSource.ts'
import { fromRaw, shrinkRaw, toRaw } from './rawImage.ts'

/** Sizes as a person sees them. */
interface Wanted {
  /** Of the largest still variant, cut out of the whole. */
  readonly variant: Size
  /** Of the whole picture; only where a crop is taken. */
  readonly whole: Size | undefined
}

interface FirstRaws {
  readonly first: RawPixels
  readonly whole?: RawPixels
}

/** Large enough for both: the sizes of moving pictures are made of other frames, so that `part` may be the smaller. */
const decodedSize = (part: Geometry, all: Geometry): Size =>
  part.shrunk.width >= all.shrunk.width ? part.shrunk : all.shrunk

/**
 * Decodes the first frame once and takes from it both the variant and the whole picture. Where the crop is so small that
 * most of a huge original would have to be held for it, the whole is decoded apart, at its own size.
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
