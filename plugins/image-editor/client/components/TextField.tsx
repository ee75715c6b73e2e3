import { useId } from 'react'
import type { ModuleProps } from '../ClientModule.ts'
import styles from './editor.module.css'

type TextFieldProps = Pick<ModuleProps, 'picture' | 'draft' | 'change' | 'text' | 'isDisabled' | 'errors'> & {
  /** The field of the picture; its label is the text `<name>_label`. */
  name: 'caption' | 'copyright'
  isLong?: boolean
}

/** A text of the picture, and where it came from. Typing in one go is one step for undoing. */
export function TextField(props: TextFieldProps) {
  const { name, draft, change, text, isDisabled, errors, isLong = false } = props
  const id = useId()
  const error = errors[name]
  const value = draft.fields[name]
  const origin = originWords(props)
  const described = [error && `${id}-error`, origin && `${id}-origin`].filter(Boolean).join(' ')
  const Box = isLong ? 'textarea' : 'input'
  return (
    <div className={styles.field} data-imgeditor-module={name}>
      <label htmlFor={id}>{text(`${name}_label`)}</label>
      <Box
        id={id}
        name={name}
        className={styles.input}
        value={typeof value === 'string' ? value : ''}
        readOnly={isDisabled}
        rows={isLong ? 3 : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={({ currentTarget }) => change({ fields: { [name]: currentTarget.value } }, name)}
      />
      {error && (
        <p id={`${id}-error`} className={styles.fieldError}>
          {error}
        </p>
      )}
      {origin && (
        <p id={`${id}-origin`} className={styles.hint} data-imgeditor="origin">
          {origin}
        </p>
      )}
    </div>
  )
}

/** Where the text came from as long as it is the stored one. */
function originWords({ name, draft, picture, text }: TextFieldProps): string | undefined {
  if ((draft.fields[name] ?? '') !== (picture.stored.fields[name] ?? '')) return text('text_changed')
  const origin = picture.origins[name]
  return origin && text(`origin_${origin}`)
}
