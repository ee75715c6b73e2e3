import { type ReactNode, type SyntheticEvent, useId, useRef } from 'react'
import controls from '../controls.module.css'
import { CopyIcon, DoneIcon } from '../toolIcons.tsx'
import styles from './copyField.module.css'
import { useCopying } from './copying.ts'
import { copyText, type TextField } from './copyText.ts'
import '../tokens.css'

type CopyButtonProps = {
  words: { copy: string; copied: string }
  /** Names the copied text in the button's accessible name. */
  what: string
  isCopied: boolean
  onPress: () => void
}

/** A button that shows for a second that it has copied. It keeps the width of the longer of its two texts. */
export function CopyButton({ words, what, isCopied, onPress }: CopyButtonProps) {
  const shown = isCopied ? words.copied : words.copy
  return (
    <button
      type="button"
      className={`${controls.plain} ${styles.button}`}
      aria-label={`${shown}: ${what}`}
      data-copied={isCopied || undefined}
      onClick={onPress}
    >
      {isCopied ? <DoneIcon /> : <CopyIcon />}
      <span className={styles.words}>
        <span>{words.copy}</span>
        <span>{words.copied}</span>
        <span className={styles.shown}>{shown}</span>
      </span>
    </button>
  )
}

type CopyFieldProps = {
  label: ReactNode
  /** Shown below the field. */
  note?: string | undefined
  value: string
  what: string
  /** `done` is announced; `selected` is shown when the browser refused and the text is left selected. */
  words: CopyButtonProps['words'] & { done: string; selected: string }
  /** Number of lines, for a text that has several. */
  rows?: number
}

/** A read-only text with a button that copies it; the field selects itself when it gets the focus. */
export function CopyField({ label, note, value, what, words, rows }: CopyFieldProps) {
  const id = useId()
  const field = useRef<TextField>(null)
  const { state, copy } = useCopying((text) => copyText(text, field.current))
  const common = {
    id,
    value,
    readOnly: true,
    spellCheck: false,
    onFocus: selectAll,
    onClick: selectAgain,
    'aria-describedby': note && `${id}-note`,
    ref: (element: TextField | null) => {
      field.current = element
    },
  }
  return (
    <div className={`${styles.field} litfass-own`}>
      <label htmlFor={id}>{label}</label>
      {rows ? <textarea rows={rows} {...common} /> : <input type="text" {...common} />}
      <CopyButton words={words} what={what} isCopied={state === 'copied'} onPress={() => void copy(value)} />
      {note && <p id={`${id}-note`}>{note}</p>}
      <p role="status" className={state === 'failed' ? styles.refused : controls.hidden}>
        {state === 'copied' && words.done}
        {state === 'failed' && words.selected}
      </p>
    </div>
  )
}

const selectAll = ({ currentTarget }: SyntheticEvent<TextField>) => currentTarget.select()

/** The press that focuses the field also sets the caret, which undoes the selection; a selected part is kept. */
function selectAgain({ currentTarget: field }: SyntheticEvent<TextField>): void {
  if (field.selectionStart === field.selectionEnd) field.select()
}
