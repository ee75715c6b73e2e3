/** The screen sizes of settings (spec media 2 and 3) and the viewport width each begins at, in CSS px. */
export const SCREEN_SIZES = { small: 0, medium: 640, large: 1024 } as const

export type ScreenSize = keyof typeof SCREEN_SIZES

/** Returns the media query of some screen sizes. */
export function mediaQueryOf(sizes: readonly ScreenSize[]): string {
  const { medium, large } = SCREEN_SIZES
  const queries = {
    small: `(width < ${medium}px)`,
    medium: `(${medium}px <= width < ${large}px)`,
    large: `(width >= ${large}px)`,
  }
  return sizes.length > 0 ? sizes.map((size) => queries[size]).join(', ') : 'not all'
}

/** Width to height a picture is cropped to around its focal point, such as `3:2`; `original` keeps its own ratio. */
export type Ratio = `${number}:${number}` | 'original'

/** A ratio for every screen size (spec media 3, "aspect-ratio settings per screen size"). */
export type RatioSettings = Readonly<Record<ScreenSize, Ratio>>

/** Largest number in a ratio. */
const LONGEST_SIDE = 100

/** Largest quotient of the two sides; beyond it a picture is a stripe. */
const MOST_ELONGATED = 10

/** Parses a ratio; `undefined` for invalid text and for ratios of more than ten to one. */
export function readRatio(text: string): Ratio | undefined {
  if (text === 'original') return text
  const sides = /^(\d{1,3}):(\d{1,3})$/.exec(text)?.slice(1).map(Number)
  if (!sides) return undefined
  const [width = 0, height = 0] = sides
  if (width < 1 || height < 1 || width > LONGEST_SIDE || height > LONGEST_SIDE) return undefined
  return Math.max(width / height, height / width) <= MOST_ELONGATED ? `${width}:${height}` : undefined
}

/**
 * Parses the ratio settings of a figure: one ratio for every screen size, or three, separated by commas, for small,
 * medium and large screens (`1:1,3:2,16:9`). `undefined` for anything else.
 */
export function readRatioSettings(text: string): RatioSettings | undefined {
  const ratios = text.split(',').map((part) => readRatio(part.trim()))
  const [small, medium = small, large = medium] = ratios
  if (ratios.length === 2 || ratios.length > 3 || !small || !medium || !large) return undefined
  if (ratios.includes(undefined)) return undefined
  return { small, medium, large }
}

/** Formats ratio settings for `readRatioSettings`. */
export function writeRatioSettings({ small, medium, large }: RatioSettings): string {
  return small === medium && medium === large ? small : [small, medium, large].join(',')
}
