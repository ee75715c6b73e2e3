/** How much one step of zooming enlarges. */
const STEP = 1.5

/** Less than this is no difference, for levels are the quotients of sizes in px. */
const NEARLY = 0.005

type ZoomLevels = { initial: number; max: number }

/** The level of enlargement one step further in or out, or back at the beginning; never beyond the ends. */
export function zoomStep(
  direction: 'in' | 'out' | 'reset',
  level: number,
  { initial, max }: ZoomLevels,
): number {
  if (direction === 'reset') return initial
  return direction === 'in' ? Math.min(max, level * STEP) : Math.max(initial, level / STEP)
}

/** Whether there is another step in a direction. */
export function canZoom(direction: 'in' | 'out', level: number, { initial, max }: ZoomLevels): boolean {
  return direction === 'in' ? level < max - NEARLY : level > initial + NEARLY
}
