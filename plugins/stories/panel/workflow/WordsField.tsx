import { useId } from 'react'
import styles from './workflow.module.css'

type WordsFieldProps = { label: string; hint?: string; value: string; onChange: (value: string) => void }

/** A text that is no field of the form around it: typing into it changes nothing of the document. */
export function WordsField({ label, hint, value, onChange }: WordsFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={2}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {hint && (
        <span id={`${id}-hint`} className={styles.facts}>
          {hint}
        </span>
      )}
    </div>
  )
}
