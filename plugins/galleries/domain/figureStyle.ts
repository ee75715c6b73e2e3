import { ratioNumber } from '@litfass/kit/domain'
import type { FigureImage, FigureMedia } from './FigureMedia.ts'
import type { Extent } from './neededWidth.ts'
import type { Ratio, RatioSettings } from './ratio.ts'

/** Width to height of a picture whose size nobody knows. */
const USUAL_RATIO = 1.5

/** Custom properties of a figure's box; `figure.css` reads them. */
export type FigureStyle = Record<`--litfass-${string}`, string | number>

/** The picture that a figure shows, or shows in place of its film; `undefined` where there is none. */
export function pictureOf(media: FigureMedia): FigureImage | undefined {
  if (media.type === 'image') return media.state === 'shown' ? media.image : undefined
  return media.state === 'unavailable' ? undefined : (media.poster ?? undefined)
}

/**
 * Box and cut of a figure: a ratio for each screen size, the focus point, and what is seen until the file is there.
 * @param shape size of the box's picture where the figure itself has none any more, so that it keeps its place
 */
export function figureStyle(media: FigureMedia, ratio: RatioSettings, shape?: Extent): FigureStyle {
  const image = pictureOf(media)
  return {
    ...ratioStyle(ratio, image ?? shape),
    ...(image && pictureStyle(image)),
  }
}

/** The ratios of a box, for a picture of that size where they say `original`. */
export function ratioStyle({ small, medium, large }: RatioSettings, shape?: Extent): FigureStyle {
  const own = shape && shape.width > 0 && shape.height > 0 ? shape.width / shape.height : USUAL_RATIO
  const number = (ratio: Ratio) => ratioNumber(ratio) ?? own
  return {
    '--litfass-ratio-small': number(small),
    '--litfass-ratio-medium': number(medium),
    '--litfass-ratio-large': number(large),
  }
}

/** Cut of a picture round its focus point, and what is seen in its place until it is there. */
export function pictureStyle(
  image: Pick<FigureImage, 'focus' | 'placeholder' | 'dominantColour' | 'remaining'>,
): FigureStyle {
  const { focus, placeholder, dominantColour, remaining } = image
  const style: FigureStyle = { '--litfass-focus': `${focus.x}% ${focus.y}%` }
  if (placeholder)
    style['--litfass-placeholder'] = `url("${placeholder.replaceAll(/["\\\n]/g, encodeURIComponent)}")`
  // A known picture without a placeholder has transparent parts, and a colour would shine through.
  else if (remaining !== 0 && dominantColour) style['--litfass-backing'] = dominantColour
  return style
}
