import type { PercentPoint } from '@litfass/kit/domain'
import { wholePercent } from './wholePercent.ts'

const STEP = 1
const LARGE_STEP = 10

const DIRECTIONS = new Map<string, PercentPoint>([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
])

/** The focus after an arrow key: 1 percent on, with Shift 10, as far as the picture reaches. Other keys move nothing. */
export function moveFocus(
  { x, y }: PercentPoint,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): PercentPoint | undefined {
  const towards = DIRECTIONS.get(key)
  if (!towards) return undefined
  const step = shiftKey ? LARGE_STEP : STEP
  return { x: wholePercent(x + towards.x * step), y: wholePercent(y + towards.y * step) }
}
