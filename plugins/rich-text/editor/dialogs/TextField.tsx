import controls from '@litfass/interface/controls.module.css'
import { useId } from 'react'
import styles from './dialogs.module.css'

type TextFieldProps = {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'url' | 'search'
  inputMode?: 'numeric'
  hint?: string
  /** Why the value is not taken. */
  problem?: string | undefined
  /** Whether the dialog begins here. */
  isFirst?: boolean
}

/** A labelled field of a dialog with its hint, or with what is wrong. */
export function TextField({ label, value, onChange, hint, problem, isFirst, ...field }: TextFieldProps) {
  const id = useId()
  const told = problem ? `${id}-problem` : hint ? `${id}-hint` : undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...field}
        id={id}
        type={field.type ?? 'text'}
        className={controls.input}
        value={value}
        data-characters={2000}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={told}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        {...(isFirst && { 'data-first': '' })}
      />
      {problem ? (
        <p id={`${id}-problem`} role="alert" className={controls.error}>
          {problem}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className={controls.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
