import type { PercentPoint } from '@litfass/kit/domain'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { moveFocus } from '../../domain/moveFocus.ts'
import type { OverlayProps } from '../ClientModule.ts'
import styles from './focus.module.css'

type FocusSlidersProps = Pick<OverlayProps, 'text' | 'isDisabled'> & {
  focus: PercentPoint
  aim: (focus: PercentPoint) => void
  /** Called before a key or a screen reader moves the focus. */
  onKey: (event: { timeStamp: number }) => void
}

const AXES = [
  { axis: 'x', label: 'focuspoint_across', keys: ['ArrowLeft', 'ArrowRight'] },
  { axis: 'y', label: 'focuspoint_down', keys: ['ArrowUp', 'ArrowDown'] },
] as const

/**
 * The marker for keyboards and screen readers. No role has two directions, so it is two sliders in one place: one stop of
 * the Tab key, and every arrow key works in its own direction. A screen reader finds both.
 */
export function FocusSliders({ focus, aim, onKey, text, isDisabled }: FocusSlidersProps) {
  const hint = useId()
  const inputs = useRef<Partial<Record<'x' | 'y', HTMLInputElement | null>>>({})
  const [stop, setStop] = useState<'x' | 'y'>('x')
  const move = (event: KeyboardEvent) => {
    const moved = event.ctrlKey || event.metaKey || event.altKey ? undefined : moveFocus(focus, event)
    if (!moved) return
    event.preventDefault()
    const along = AXES.find(({ keys }) => keys.some((key) => key === event.key))?.axis ?? 'x'
    inputs.current[along]?.focus({ preventScroll: true })
    onKey(event)
    aim(moved)
  }
  return (
    <fieldset className={styles.sliders} aria-label={text('focuspoint_label')} aria-describedby={hint}>
      {AXES.map(({ axis, label }) => (
        <input
          key={axis}
          ref={(input) => {
            inputs.current[axis] = input
          }}
          type="range"
          min={0}
          max={100}
          step={1}
          value={focus[axis]}
          tabIndex={axis === stop ? 0 : -1}
          aria-label={text(label)}
          aria-valuetext={text('focuspoint_value', { x: focus.x, y: focus.y })}
          aria-orientation={axis === 'y' ? 'vertical' : 'horizontal'}
          aria-disabled={isDisabled}
          onFocus={() => setStop(axis)}
          onKeyDown={move}
          onChange={({ currentTarget, timeStamp }) => {
            onKey({ timeStamp })
            aim({ ...focus, [axis]: currentTarget.valueAsNumber })
          }}
        />
      ))}
      <span id={hint}>{text('focuspoint_keys')}</span>
    </fieldset>
  )
}
