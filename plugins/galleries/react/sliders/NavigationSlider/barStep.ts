/** Where the links of a bar begin and end, in px from its visible start, and how much of it is visible. */
type BarPlaces = { items: readonly { start: number; end: number }[]; width: number }

/** Half a pixel is no part of a link that is missed. */
const SEEN = 0.5

/**
 * How far a bar moves on, or back when negative, in px: the next link that is not seen whole comes to the edge it goes
 * on from. A link longer than the bar is passed in steps of the bar.
 */
export function barStep(direction: 'back' | 'on', { items, width }: BarPlaces): number {
  if (direction === 'on') {
    const next = items.find(({ end }) => end > width + SEEN)
    return next && next.start > SEEN ? next.start : width
  }
  const next = items.findLast(({ start }) => start < -SEEN)
  return next && next.end < width - SEEN ? next.end - width : -width
}
