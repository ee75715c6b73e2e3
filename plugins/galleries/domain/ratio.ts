import type { ScreenSize } from './screenSizes.ts'

/** Width to height a picture is cut to around its focus point, such as `3:2`; `original` leaves it as it is. */
export type Ratio = `${number}:${number}` | 'original'

/** A ratio for every screen size (spec media 3, "aspect-ratio settings per screen size"). */
export type RatioSettings = Readonly<Record<ScreenSize, Ratio>>

/** The ratios offered to editors and for embedding (design section 11). */
export const OFFERED_RATIOS = ['original', '16:9', '3:2', '4:3', '1:1', '4:5'] as const satisfies Ratio[]

/** Sides of a ratio; more than that is a stripe and no picture. */
const LONGEST_SIDE = 100

/** Reads a ratio; `undefined` for anything that is none, and for stripes of more than ten to one. */
export function readRatio(text: string): Ratio | undefined {
  if (text === 'original') return text
  const sides = /^(\d{1,3}):(\d{1,3})$/.exec(text)?.slice(1).map(Number)
  if (!sides) return undefined
  const [width = 0, height = 0] = sides
  if (width < 1 || height < 1 || width > LONGEST_SIDE || height > LONGEST_SIDE) return undefined
  return width / height <= 10 && height / width <= 10 ? `${width}:${height}` : undefined
}

/**
 * Reads the settings of a figure: one ratio for every screen size, or three with commas between them, for small, medium
 * and large screens (`1:1,3:2,16:9`). `undefined` for anything else.
 */
export function readRatioSettings(text: string): RatioSettings | undefined {
  const ratios = text.split(',').map((part) => readRatio(part.trim()))
  const [small, medium = small, large = medium] = ratios
  if (ratios.length === 2 || ratios.length > 3 || !small || !medium || !large) return undefined
  if (ratios.includes(undefined)) return undefined
  return { small, medium, large }
}

/** The settings as `readRatioSettings` takes them. */
export function writeRatioSettings({ small, medium, large }: RatioSettings): string {
  return small === medium && medium === large ? small : [small, medium, large].join(',')
}
