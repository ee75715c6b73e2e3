import { useId, useState } from 'react'
import { readPercent } from '../../domain/readPercent.ts'
import type { ModuleProps } from '../ClientModule.ts'
import styles from '../components/editor.module.css'
import { useSteps } from './useSteps.ts'

type PercentFieldProps = Pick<ModuleProps, 'text' | 'isDisabled'> & {
  /** The field of the module's group. */
  name: 'focus_x' | 'focus_y'
  label: string
  value: number
  /** Called with whole numbers from 0 to 100 only, and the step they belong to. */
  onValue: (value: number, about: string) => void
  /** What the server has said about it. */
  error: string | undefined
}

/** A percentage to be typed. What is none stays in the field and is not taken. */
export function PercentField({ name, label, value, onValue, error, text, isDisabled }: PercentFieldProps) {
  const id = useId()
  const steps = useSteps()
  const [typed, setTyped] = useState<{ text: string; value: number }>()
  // What was typed counts until the value changes elsewhere, by a drag or by undoing.
  const shown = typed?.value === value ? typed.text : String(value)
  const said = readPercent(shown) === undefined ? text('focuspoint_invalid') : error
  const take = (written: string) => {
    const taken = readPercent(written) ?? value
    setTyped({ text: written, value: taken })
    if (taken !== value) onValue(taken, steps.name())
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
        aria-invalid={said ? true : undefined}
        aria-describedby={said ? `${id}-error` : undefined}
        onFocus={steps.begin}
        onChange={({ currentTarget }) => take(currentTarget.value)}
        onBlur={() => readPercent(shown) !== undefined && setTyped(undefined)}
      />
      {said && (
        <p id={`${id}-error`} className={styles.fieldError}>
          {said}
        </p>
      )}
    </div>
  )
}
