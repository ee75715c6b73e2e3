import { type FigureImage, ratioNumber, type Size } from '@litfass/images/model'
import { type FigureMedia, pictureOf } from './figure.ts'
import type { Ratio, RatioSettings } from './ratio.ts'

/** Width to height of a picture of unknown size. */
const USUAL_RATIO = 1.5

/** Custom properties of the box of a figure, read by `picture.css`. */
export type FigureStyle = Record<`--litfass-${string}`, string | number>

/**
 * Returns the style of a figure's box: a ratio for each screen size, the focal point and the placeholder.
 * @param shape size of the picture the figure had before, so that one that lost its picture keeps its box
 */
export function figureStyle(media: FigureMedia, ratio: RatioSettings, shape?: Size): FigureStyle {
  const image = pictureOf(media)
  return {
    ...ratioStyle(ratio, image ?? shape),
    ...(image && pictureStyle(image)),
  }
}

/** Returns the ratios of a box, a single one where all are equal; `shape` is the size of the picture, for settings of `original`. */
export function ratioStyle({ small, medium, large }: RatioSettings, shape?: Size): FigureStyle {
  const own = shape && shape.width > 0 && shape.height > 0 ? shape.width / shape.height : USUAL_RATIO
  const number = (ratio: Ratio) => ratioNumber(ratio) ?? own
  if (small === medium && medium === large) return { '--litfass-ratio': number(small) }
  return {
    '--litfass-ratio-small': number(small),
    '--litfass-ratio-medium': number(medium),
    '--litfass-ratio-large': number(large),
  }
}

/** Returns the focal point of a picture and its placeholder. */
export function pictureStyle(
  image: Pick<FigureImage, 'focus' | 'placeholder' | 'dominantColour' | 'remaining'>,
): FigureStyle {
  const { focus, placeholder, dominantColour, remaining } = image
  const style: FigureStyle = { '--litfass-focus': `${focus.x}% ${focus.y}%` }
  if (placeholder)
    style['--litfass-placeholder'] = `url("${placeholder.replaceAll(/["\\\n]/g, encodeURIComponent)}")`
  // A ready picture without a placeholder has transparent parts, and a colour would shine through.
  else if (remaining !== 0 && dominantColour) style['--litfass-backing'] = dominantColour
  return style
}
