import { type PictureText, TEXT_LIMITS } from '@litfass/images/model'
import { LengthCounter } from '@litfass/interface/counter'
import { texts as interfaceTexts } from '@litfass/interface/texts'
import { useId } from 'react'
import styles from '../client/editor.module.css'
import { type ClientModule, defineClientModule, type ModuleProps } from './clientModule.tsx'

type TextName = PictureText | 'language'

/** The client part of `caption`: the caption, the alternative text apart from it, and the language of both. */
export const caption = defineClientModule({
  name: 'caption',
  group: textGroup('caption', 'alt', 'language'),
  Controls: CaptionFields,
})

/** The client part of `copyright`. */
export const copyright = defineClientModule({
  name: 'copyright',
  group: textGroup('copyright'),
  Controls: CopyrightField,
})

function textGroup(...names: readonly TextName[]): ClientModule['group'] {
  return ({ fields }, stored) => {
    const changed = names.filter((name) => fields[name] !== stored.fields[name])
    if (changed.length === 0) return undefined
    return Object.fromEntries(changed.map((name) => [name, String(fields[name] ?? '')]))
  }
}

function CaptionFields(props: ModuleProps) {
  return (
    <>
      <TextField {...props} name="caption" isLong />
      <TextField {...props} name="alt" isLong />
      <TextField {...props} name="language" />
    </>
  )
}

function CopyrightField(props: ModuleProps) {
  return <TextField {...props} name="copyright" />
}

type TextFieldProps = ModuleProps & {
  /** Name of the picture's field; its label is the text `<name>_label`, its hint `<name>_hint`. */
  name: TextName
  /** For texts of more than a line. */
  isLong?: boolean
}

const LIMITS = {
  caption: { characters: TEXT_LIMITS.caption },
  copyright: { characters: TEXT_LIMITS.copyright },
  alt: { characters: TEXT_LIMITS.alt },
} as const

/** Texts with a hint below their label. */
const HINTED: readonly TextName[] = ['alt', 'language']

/** Typing without interruption is one undo step. */
function TextField(props: TextFieldProps) {
  const { name, draft, change, text, language, isDisabled, errors, isLong = false } = props
  const id = useId()
  const error = errors[name]
  const value = draft.fields[name]
  const shown = typeof value === 'string' ? value : ''
  const origin = originText(props)
  const hasHint = HINTED.includes(name)
  const described = [error && `${id}-error`, hasHint && `${id}-hint`, origin && `${id}-origin`]
  const Box = isLong ? 'textarea' : 'input'
  return (
    <div className={styles.field} data-imgeditor-module={name}>
      <label htmlFor={id}>{text(`${name}_label`)}</label>
      {hasHint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {text(`${name}_hint`)}
        </p>
      )}
      <Box
        id={id}
        name={name}
        className={name === 'language' ? styles.short : styles.input}
        value={shown}
        readOnly={isDisabled}
        rows={isLong ? (name === 'alt' ? 2 : 3) : undefined}
        spellCheck={name === 'language' ? false : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
        onChange={({ currentTarget }) =>
          change({ fields: { [name]: withoutLineBreaks(name, currentTarget.value) } }, name)
        }
      />
      {name !== 'language' && (
        <LengthCounter
          field={id}
          value={shown}
          limits={LIMITS[name]}
          words={interfaceTexts.in(language).counter}
          language={language}
        />
      )}
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

/** An alternative text is one line, however many its box shows. */
const withoutLineBreaks = (name: TextName, text: string) =>
  name === 'alt' ? text.replaceAll(/\s*\n\s*/g, ' ') : text

/** Names the origin of a stored text; a changed one is called so. */
function originText({ name, draft, picture, text }: TextFieldProps): string | undefined {
  if ((draft.fields[name] ?? '') !== (picture.stored.fields[name] ?? '')) return text('text_changed')
  const origin = name === 'language' ? undefined : picture.origins[name]
  return origin && text(`origin_${origin}`)
}
