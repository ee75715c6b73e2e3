import { useId } from 'react'
import styles from '../client/editor.module.css'
import { type ClientModule, defineClientModule, type ModuleProps } from './clientModule.tsx'

/** The client parts of `caption` and `copyright`, which are alike: a text box with the origin of its text. */
export const caption = defineClientModule({
  name: 'caption',
  group: textGroup('caption'),
  Controls: CaptionField,
})
export const copyright = defineClientModule({
  name: 'copyright',
  group: textGroup('copyright'),
  Controls: CopyrightField,
})

function textGroup(name: 'caption' | 'copyright'): ClientModule['group'] {
  return ({ fields }, stored) =>
    fields[name] === stored.fields[name] ? undefined : { [name]: String(fields[name] ?? '') }
}

function CaptionField(props: ModuleProps) {
  return <TextField {...props} name="caption" />
}

function CopyrightField(props: ModuleProps) {
  return <TextField {...props} name="copyright" />
}

type TextFieldProps = Pick<ModuleProps, 'picture' | 'draft' | 'change' | 'text' | 'isDisabled' | 'errors'> & {
  /** Name of the picture's field; its label is the text `<name>_label`. */
  name: 'caption' | 'copyright'
}

/** Typing without interruption is one undo step. */
function TextField(props: TextFieldProps) {
  const { name, draft, change, text, isDisabled, errors } = props
  const id = useId()
  const error = errors[name]
  const value = draft.fields[name]
  const origin = originText(props)
  const described = [error && `${id}-error`, origin && `${id}-origin`].filter(Boolean).join(' ')
  const isLong = name === 'caption'
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

/** Names the origin of a stored text; a changed one is called so. */
function originText({ name, draft, picture, text }: TextFieldProps): string | undefined {
  if ((draft.fields[name] ?? '') !== (picture.stored.fields[name] ?? '')) return text('text_changed')
  const origin = picture.origins[name]
  return origin && text(`origin_${origin}`)
}
