/** Limits a value to [low, high]. */
export const clamp = (value: number, low = 0, high = 1): number => (value < low ? low : Math.min(value, high))

/** From a to b while t goes from 0 to 1. */
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t

/** A soft step: 0 before `from`, 1 after `to` (also the other way round). */
export const smooth = (from: number, to: number, value: number): number => {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** A bell around 0: 1 in the middle, 0.37 at `width`. */
export const bell = (distance: number, width: number): number =>
  Math.exp(-(distance * distance) / (width * width))
