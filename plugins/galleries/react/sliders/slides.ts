import type { GalleryEntry } from '../../domain/gallery.ts'
import type { Ratio, RatioSettings, ScreenSize } from '../../domain/ratio.ts'

/** Most slides of a slider: every slide is an element that is updated with each move. */
export const MAX_SLIDES = 50

/** Duration of the transition between two slides, in ms (spec media 9). */
export const FADE_MS = 800

/** Time a slide is shown by autoplay, in ms (design section 5). */
export const AUTOPLAY_MS = 3000

/** Links the pictures of a gallery. Plain data, so that a server component can pass it to the browser. */
export type GalleryLink = {
  /** The lightbox they open in (`data-lightbox`); without script or lightbox the link is followed. */
  gallery: string
  /** URL of a picture's page, with `{pid}`: `/galerie/7/bild/{pid}`. */
  href: string
}

/** Tallest box of a slider: taller ones would push the controls below the viewport. */
const TALLEST = { width: 4, height: 5 }
/** Box of a picture of unknown size. */
const USUAL = { width: 3, height: 2 }

/**
 * Returns the ratios of a slider, the same for all of its slides so that nothing moves: where pictures keep their own
 * ratio (`original`), all have the box of the first. `whole` lists the screen sizes where that is so, separated by
 * spaces; there, pictures of another ratio are shown whole.
 */
export function commonRatio(
  entries: readonly GalleryEntry[],
  settings: RatioSettings,
): { ratio: RatioSettings; whole: string } {
  const box = boxOf(entries)
  const ratioOf = (size: ScreenSize) => (settings[size] === 'original' ? box : settings[size])
  const sizes: readonly ScreenSize[] = ['small', 'medium', 'large']
  return {
    ratio: { small: ratioOf('small'), medium: ratioOf('medium'), large: ratioOf('large') },
    whole: sizes.filter((size) => settings[size] === 'original').join(' '),
  }
}

function boxOf([first]: readonly GalleryEntry[]): Ratio {
  const { width, height } = first?.image.width && first.image.height ? first.image : USUAL
  const isTooTall = width / height < TALLEST.width / TALLEST.height
  return isTooTall ? `${TALLEST.width}:${TALLEST.height}` : `${width}:${height}`
}

/** Returns the position of a slide relative to the shown one; the last is next to the first. */
export function slidePlace(index: number, shown: number, count: number): 'shown' | 'near' | 'far' {
  const steps = Math.abs(index - shown)
  if (steps === 0) return 'shown'
  return Math.min(steps, count - steps) === 1 ? 'near' : 'far'
}
