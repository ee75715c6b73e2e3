type Rect = { left: number; top: number; width: number; height: number }

/** Where an uncut picture would lie on the page, and the part of it that is seen, both in px. */
export type CroppedBounds = {
  x: number
  y: number
  w: number
  innerRect: { x: number; y: number; w: number; h: number }
}

/**
 * Finds the whole picture behind a thumbnail that shows a part of it (`object-fit: cover`), so that it can grow out of
 * exactly that part. `focus` is the thumbnail's `object-position` in percent.
 */
export function croppedBounds(
  thumb: Rect,
  picture: { width: number; height: number },
  focus: { x: number; y: number },
): CroppedBounds {
  const scale = Math.max(thumb.width / picture.width, thumb.height / picture.height)
  const x = ((thumb.width - picture.width * scale) * focus.x) / 100
  const y = ((thumb.height - picture.height * scale) * focus.y) / 100
  return {
    x: thumb.left + x,
    y: thumb.top + y,
    w: picture.width * scale,
    innerRect: { x, y, w: thumb.width, h: thumb.height },
  }
}

/** The two percentages of a computed `object-position`; the middle for anything else. */
export function focusOf(objectPosition: string): { x: number; y: number } {
  const [x, y] = [...objectPosition.matchAll(/(-?[\d.]+)%/g)].map(([, percent]) => Number(percent))
  return { x: x ?? 50, y: y ?? 50 }
}
