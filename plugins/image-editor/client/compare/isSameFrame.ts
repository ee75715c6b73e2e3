/** How far two ratios may be apart, as a part of one: the pixels of a small rendition are rounded. */
const TOLERANCE = 0.01

/** Whether two pictures, given as width by height, fit on top of each other. */
export function isSameFrame(one: number, other: number): boolean {
  return Math.abs(one / other - 1) <= TOLERANCE
}
