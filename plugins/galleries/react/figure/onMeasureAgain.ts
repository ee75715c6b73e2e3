import { layoutChanged, onLayoutChange } from '../context/layoutChanges.ts'

let listeners = 0

/** Calls `listener` 50 ms after something opened, closed or moved, or the window changed its size. */
export function onMeasureAgain(listener: () => void): () => void {
  if (listeners === 0) window.addEventListener('resize', layoutChanged)
  listeners += 1
  const stop = onLayoutChange(listener)
  return () => {
    stop()
    listeners -= 1
    if (listeners === 0) window.removeEventListener('resize', layoutChanged)
  }
}
