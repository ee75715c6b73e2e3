import type { Words } from '@litfass/kit/texts'
import type { ReactNode } from 'react'
import type { submissionTexts } from '../../views/submissionTexts.ts'
import styles from './submission.module.css'

/** What was typed, and what is wrong with it, by the names of fields. */
export type FieldContext = {
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  words: Words<typeof submissionTexts>
}

/** Id of a field, to which the summary of errors leads. */
export const fieldId = (name: string) => `submission-${name}`

type FieldProps = FieldContext & {
  name: string
  label: string
  hint?: string
  /** Longest text, in characters. */
  limit: number
  /** Lines of a longer text. */
  rows?: number
  type?: 'text' | 'email'
  autoComplete?: string
  isRequired?: boolean
}

/** A text field with its name above and what is wrong with it below. */
export function Field({ name, label, hint, limit, rows, type = 'text', isRequired, ...field }: FieldProps) {
  const { typed, errors, words, autoComplete } = field
  const id = fieldId(name)
  const error = errors[name]
  const shared = {
    ...{ id, name, autoComplete, required: isRequired, defaultValue: typed[name] },
    'data-characters': limit,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {!isRequired && <span className={styles.optional}> {words.fields.optional}</span>}
      </label>
      {rows ? <textarea rows={rows} {...shared} /> : <input type={type} {...shared} />}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError name={name} error={error} />
    </div>
  )
}

type ChoiceProps = FieldContext & { name: string; isRequired?: boolean; children: ReactNode }

/** A box to tick. */
export function Choice({ name, typed, errors, isRequired, children }: ChoiceProps) {
  const id = fieldId(name)
  const error = errors[name]
  return (
    <div className={styles.choice}>
      <label>
        <input
          id={id}
          type="checkbox"
          name={name}
          value="1"
          required={isRequired}
          defaultChecked={Boolean(typed[name])}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{children}</span>
      </label>
      <FieldError name={name} error={error} />
    </div>
  )
}

/** What is wrong with a field, in its place. */
export const FieldError = ({ name, error }: { name: string; error: string | undefined }) =>
  error && (
    <p id={`${fieldId(name)}-error`} className={styles.wrong}>
      {error}
    </p>
  )
