/** The position of a block in the window, in CSS px. */
export type Extent = { top: number; bottom: number }

/**
 * Returns the gap between blocks that is nearest to a height: 0 above the first, their number below the last. Beyond the middle of a
 * block the gap is that below it.
 */
export const gapAt = (y: number, blocks: readonly Extent[]): number =>
  blocks.filter(({ top, bottom }) => (top + bottom) / 2 < y).length

/** Returns the height of the line that marks a gap. */
export function heightOf(gap: number, blocks: readonly Extent[]): number {
  const above = blocks[gap - 1]
  const below = blocks[gap]
  if (above && below) return (above.bottom + below.top) / 2
  return below?.top ?? above?.bottom ?? 0
}

/** Whether a block that stands at a place would stay there. */
export const isOwnGap = (gap: number, at: number): boolean => gap === at || gap === at + 1

/** Distance from the edge of what scrolls within which it does, in CSS px. */
const EDGE = 64

/** Most that is scrolled in a frame, in CSS px. */
const FASTEST = 16

/** Returns how far to scroll in the next frame: the faster the nearer to an edge, up where it is negative. */
export function scrollStep(y: number, { top, bottom }: Extent): number {
  const pull = (distance: number) => Math.ceil(FASTEST * Math.min(1, (EDGE - distance) / EDGE))
  if (y - top < EDGE) return -pull(y - top)
  if (bottom - y < EDGE) return pull(bottom - y)
  return 0
}
