import type { PercentPoint } from '@litfass/images/model'

const clampPercent = (value: number): number => Math.min(100, Math.max(0, Math.round(value)))

/** Position and size of an element on the screen, in px. */
type Box = { left: number; top: number; width: number; height: number }

/**
 * Returns the focus for a pointer on the picture, in whole percent of its size (spec/media, section 4). Outside the
 * picture it is the nearest edge.
 * @param pointer in px of the screen
 */
export function focusAt(pointer: { x: number; y: number }, { left, top, width, height }: Box): PercentPoint {
  return {
    x: clampPercent(((pointer.x - left) * 100) / width),
    y: clampPercent(((pointer.y - top) * 100) / height),
  }
}

const STEP = 1
const LARGE_STEP = 10

const DIRECTIONS = new Map<string, PercentPoint>([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
])

/** Moves the focus with an arrow key, by 1 percent or by 10 with Shift; `undefined` for other keys. */
export function moveFocus(
  { x, y }: PercentPoint,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): PercentPoint | undefined {
  const direction = DIRECTIONS.get(key)
  if (!direction) return undefined
  const step = shiftKey ? LARGE_STEP : STEP
  return { x: clampPercent(x + direction.x * step), y: clampPercent(y + direction.y * step) }
}

/** Parses a typed percentage; `undefined` unless it is a whole number from 0 to 100. */
export function parsePercent(typed: string): number | undefined {
  const value = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : undefined
  return value !== undefined && value <= 100 ? value : undefined
}
