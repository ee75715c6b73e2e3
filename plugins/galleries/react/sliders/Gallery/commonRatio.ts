import type { GalleryEntry } from '../../../domain/GalleryView.ts'
import type { Ratio, RatioSettings } from '../../../domain/ratio.ts'
import type { ScreenSize } from '../../../domain/screenSizes.ts'

/** No box is narrower than that, or the next picture would lie below the window. */
const UPRIGHT = { width: 4, height: 5 }
/** What is not known yet is taken for a photograph. */
const UNKNOWN = { width: 3, height: 2 }

/**
 * The boxes of a slider, which are alike for all of its pictures so that nothing moves: where pictures are left as they
 * are (`original`), all have the box of the first one. `whole` names the screen sizes on which that is so, with spaces
 * between them; pictures of another shape are shown whole in it.
 */
export function commonRatio(
  entries: readonly GalleryEntry[],
  settings: RatioSettings,
): { ratio: RatioSettings; whole: string } {
  const box = boxOf(entries)
  const of = (size: ScreenSize) => (settings[size] === 'original' ? box : settings[size])
  const whole = screenSizes.filter((size) => settings[size] === 'original').join(' ')
  return { ratio: { small: of('small'), medium: of('medium'), large: of('large') }, whole }
}

const screenSizes: readonly ScreenSize[] = ['small', 'medium', 'large']

function boxOf([first]: readonly GalleryEntry[]): Ratio {
  const { width, height } = first?.image.width && first.image.height ? first.image : UNKNOWN
  const isTooUpright = width / height < UPRIGHT.width / UPRIGHT.height
  return isTooUpright ? `${UPRIGHT.width}:${UPRIGHT.height}` : `${width}:${height}`
}
