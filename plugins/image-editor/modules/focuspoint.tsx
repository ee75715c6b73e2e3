import type { PercentPoint } from '@litfass/images/model'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import styles from '../client/editor.module.css'
import { focusAt, moveFocus, parsePercent } from '../domain/focus.ts'
import { defineClientModule, type ModuleProps, type OverlayProps, useSteps } from './clientModule.tsx'
import { ContactSheet } from './contactSheet.tsx'
import focusStyles from './focuspoint.module.css'

/** The client part of `focuspoint`: a marker on the picture, two number fields and the contact sheet. */
export const focuspoint = defineClientModule({
  name: 'focuspoint',
  group: ({ focus }, stored) =>
    focus.x === stored.focus.x && focus.y === stored.focus.y
      ? undefined
      : { focus_x: focus.x, focus_y: focus.y },
  Controls: FocusControls,
  Overlay: FocusMarker,
})

/** Sets the focus by click, drag and arrow keys (spec/media, section 4). */
function FocusMarker({ draft, change, text, isDisabled }: OverlayProps) {
  const steps = useSteps()
  const { x, y } = draft.focus
  const aim = (focus: PercentPoint) => {
    if (!isDisabled && (focus.x !== x || focus.y !== y)) change({ focus }, steps.name())
  }
  const follow = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) =>
    aim(focusAt({ x: clientX, y: clientY }, currentTarget.getBoundingClientRect()))
  return (
    <div
      className={focusStyles.plate}
      data-imgeditor="focus-plate"
      onPointerDown={(event) => {
        if (!event.isPrimary || event.button !== 0) return
        // The browser would focus the page; the marker needs the focus for its arrow keys.
        event.preventDefault()
        event.currentTarget.querySelector<HTMLElement>('input[tabindex="0"]')?.focus({ preventScroll: true })
        event.currentTarget.setPointerCapture(event.pointerId)
        steps.begin()
        follow(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
      }}
    >
      <div
        className={focusStyles.marker}
        style={{ left: `${x}%`, top: `${y}%` }}
        data-imgeditor="focus-marker"
      >
        <Ring />
        <FocusSliders
          focus={draft.focus}
          aim={aim}
          onKey={({ timeStamp }) => steps.press(timeStamp)}
          text={text}
          isDisabled={isDisabled}
        />
      </div>
    </div>
  )
}

/** A light ring within a dark one, visible on every picture. */
function Ring() {
  return (
    <svg className={focusStyles.ring} aria-hidden="true" viewBox="-16 -16 32 32" fill="none">
      {(['dark', 'light'] as const).map((tone) => (
        <g key={tone} className={focusStyles[tone]}>
          <circle r="11.5" />
          <path d="M0 0h.01" />
        </g>
      ))}
    </svg>
  )
}

type FocusSlidersProps = Pick<OverlayProps, 'text' | 'isDisabled'> & {
  focus: PercentPoint
  aim: (focus: PercentPoint) => void
  /** Called before a key or a screen reader moves the focus point. */
  onKey: (event: { timeStamp: number }) => void
}

const AXES = [
  { axis: 'x', label: 'focuspoint_across', keys: ['ArrowLeft', 'ArrowRight'] },
  { axis: 'y', label: 'focuspoint_down', keys: ['ArrowUp', 'ArrowDown'] },
] as const

/**
 * The marker for keyboards and screen readers. No ARIA role has two dimensions, so two sliders share one place and one
 * tab stop (a roving tabindex); each arrow key moves its own axis, and screen readers find both sliders.
 */
function FocusSliders({ focus, aim, onKey, text, isDisabled }: FocusSlidersProps) {
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
    <fieldset className={focusStyles.sliders} aria-label={text('focuspoint_label')} aria-describedby={hint}>
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

function FocusControls(props: ModuleProps) {
  return (
    <div className={focusStyles.controls} data-imgeditor-module="focuspoint">
      <Numbers {...props} />
      <ContactSheet {...props} />
    </div>
  )
}

function Numbers({ draft: { focus }, change, text, isDisabled, errors }: ModuleProps) {
  const isCentred = focus.x === 50 && focus.y === 50
  const fields = [
    { name: 'focus_x', axis: 'x' },
    { name: 'focus_y', axis: 'y' },
  ] as const
  return (
    <fieldset className={focusStyles.numbers}>
      <legend className={styles.label}>{text('focuspoint_label')}</legend>
      {fields.map(({ name, axis }) => (
        <PercentField
          key={name}
          name={name}
          label={text(`focuspoint_${axis}`)}
          value={focus[axis]}
          onValue={(value, about) => change({ focus: { ...focus, [axis]: value } }, about)}
          error={errors[name]}
          text={text}
          isDisabled={isDisabled}
        />
      ))}
      <button
        type="button"
        className={styles.plain}
        aria-disabled={isDisabled || isCentred}
        onClick={() => {
          if (!isDisabled && !isCentred) change({ focus: { x: 50, y: 50 } })
        }}
      >
        {text('focuspoint_centre')}
      </button>
      <p className={styles.hint}>
        {text('focuspoint_hint')} {text('focuspoint_keys')}
      </p>
    </fieldset>
  )
}

type PercentFieldProps = Pick<ModuleProps, 'text' | 'isDisabled'> & {
  /** The field of the module's group. */
  name: 'focus_x' | 'focus_y'
  label: string
  value: number
  /** Called with whole numbers from 0 to 100 only, and the key of their undo step. */
  onValue: (value: number, about: string) => void
  /** The server's message about this field. */
  error: string | undefined
}

/** A field for a percentage. Invalid input stays in the field and does not reach the draft. */
function PercentField({ name, label, value, onValue, error, text, isDisabled }: PercentFieldProps) {
  const id = useId()
  const steps = useSteps()
  const [typed, setTyped] = useState<{ text: string; value: number }>()
  // The typed text is shown until the value changes elsewhere, by a drag or by undo.
  const shown = typed?.value === value ? typed.text : String(value)
  const message = parsePercent(shown) === undefined ? text('focuspoint_invalid') : error
  const handleInput = (input: string) => {
    const next = parsePercent(input) ?? value
    setTyped({ text: input, value: next })
    if (next !== value) onValue(next, steps.name())
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        className={styles.input}
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        step={1}
        value={shown}
        readOnly={isDisabled}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${id}-error` : undefined}
        onFocus={steps.begin}
        onChange={({ currentTarget }) => handleInput(currentTarget.value)}
        onBlur={() => parsePercent(shown) !== undefined && setTyped(undefined)}
      />
      {message && (
        <p id={`${id}-error`} className={styles.fieldError}>
          {message}
        </p>
      )}
    </div>
  )
}
