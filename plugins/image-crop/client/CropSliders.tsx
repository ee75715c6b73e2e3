import type { ModuleProps, Text } from '@litfass/image-editor/client'
import type { Crop, PercentPoint } from '@litfass/kit/domain'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Axis, type CropPart, keyMove, partAxes, partPlace } from '../domain/index.ts'
import { useCropWork } from './CropWork.tsx'
import styles from './crop.module.css'

type CropSlidersProps = Pick<ModuleProps, 'text' | 'isDisabled'> & {
  part: CropPart
  framed: Crop
  /** Called with a way in percent, and when it was gone in ms. */
  onMove: (by: PercentPoint, timeStamp: number) => void
}

/**
 * A grip for keyboards and screen readers. No role has two directions, so a corner is two sliders in one place: one stop
 * of the Tab key, and every arrow key works in its own direction. A screen reader finds both.
 */
export function CropSliders({ part, framed, onMove, text, isDisabled }: CropSlidersProps) {
  const axes = partAxes(part)
  const inputs = useRef<Partial<Record<Axis, HTMLInputElement | null>>>({})
  const [stop, setStop] = useState<Axis>(axes[0] ?? 'x')
  const focused = useFocusKept(part, () => inputs.current[stop])
  const move = (event: KeyboardEvent) => {
    const by = keyMove(event)
    if (!by) return
    event.preventDefault()
    const along = by.x === 0 ? 'y' : 'x'
    if (!axes.includes(along)) return
    inputs.current[along]?.focus({ preventScroll: true })
    onMove(by, event.timeStamp)
  }
  return axes.map((axis) => (
    <input
      key={axis}
      ref={(input) => {
        inputs.current[axis] = input
      }}
      className={styles.slider}
      type="range"
      min={0}
      max={100}
      step={1}
      value={Math.round(partPlace(framed, part, axis))}
      tabIndex={axis === stop ? 0 : -1}
      aria-label={nameOf(part, axis, text)}
      aria-valuetext={text('crop_value', rounded(framed))}
      aria-orientation={axis === 'y' ? 'vertical' : 'horizontal'}
      aria-disabled={isDisabled}
      onFocus={() => {
        setStop(axis)
        focused.current = part
      }}
      onBlur={() => {
        focused.current = null
      }}
      onKeyDown={move}
      onChange={({ currentTarget: { valueAsNumber }, timeStamp }) => {
        const by = valueAsNumber - Math.round(partPlace(framed, part, axis))
        onMove(axis === 'x' ? { x: by, y: 0 } : { x: 0, y: by }, timeStamp)
      }}
    />
  ))
}

/** A turn draws everything over the picture anew: whoever was on this part is there again. */
function useFocusKept(part: CropPart, input: () => HTMLElement | null | undefined) {
  const { focused } = useCropWork()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is drawn anew
  useEffect(() => {
    if (focused.current === part && document.activeElement === document.body) input()?.focus()
  }, [])
  return focused
}

function nameOf(part: CropPart, axis: Axis, text: Text): string {
  const name = text(part === 'middle' ? 'crop_frame' : `crop_handle_${part}`)
  return partAxes(part).length === 1 ? name : text(axis === 'x' ? 'crop_across' : 'crop_down', { part: name })
}

function rounded({ x, y, width, height }: Crop): Record<string, number> {
  const values = Object.entries({ x, y, width, height })
  return Object.fromEntries(values.map(([name, value]) => [name, Math.round(value)]))
}
