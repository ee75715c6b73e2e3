import type { PercentPoint } from '@litfass/kit/domain'

const DIRECTIONS: ReadonlyMap<string, PercentPoint> = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
])

type Pressed = { key: string; shiftKey: boolean; ctrlKey: boolean; altKey: boolean; metaKey: boolean }

/** How far a key moves, in percent of the frame: arrows by 1, with Shift by 10. `undefined` for every other key. */
export const keyMove = ({ key, shiftKey, ctrlKey, altKey, metaKey }: Pressed): PercentPoint | undefined => {
  const direction = ctrlKey || altKey || metaKey ? undefined : DIRECTIONS.get(key)
  const far = shiftKey ? 10 : 1
  return direction && { x: direction.x * far, y: direction.y * far }
}
