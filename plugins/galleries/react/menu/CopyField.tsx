import { copyText, type TextField, useCopying } from '@litfass/kit/browser'
import { fillWords } from '@litfass/kit/domain'
import { type ReactNode, type SyntheticEvent, useId, useRef } from 'react'
import { useFigures } from '../context/ProvideFigures.tsx'
import { CopyButton } from './CopyButton.tsx'
import './parts.css'

type CopyFieldProps = {
  label: ReactNode
  /** Said below the field. */
  note?: string
  value: string
  /** What is copied, as it is named beside „Kopieren“. */
  what: string
  /** Lines, of a text that has several. */
  rows?: number
}

/** A text to take along: a field that selects itself, and a button that copies. */
export function CopyField({ label, note, value, what, rows }: CopyFieldProps) {
  const { words } = useFigures()
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
  }
  return (
    <div className="litfass-copy">
      <label htmlFor={id}>{label}</label>
      {rows ? (
        <textarea
          ref={(element) => {
            field.current = element
          }}
          rows={rows}
          {...common}
        />
      ) : (
        <input
          ref={(element) => {
            field.current = element
          }}
          type="text"
          {...common}
        />
      )}
      <CopyButton what={what} isCopied={state === 'copied'} onPress={() => void copy(value)} />
      {note && <p id={`${id}-note`}>{note}</p>}
      <p role="status" className={state === 'failed' ? 'litfass-copy__refused' : 'litfass-unseen'}>
        {state === 'copied' && fillWords(words.copyDone, { what })}
        {state === 'failed' && words.copySelected}
      </p>
    </div>
  )
}

const selectAll = ({ currentTarget }: SyntheticEvent<TextField>) => currentTarget.select()

/** The press that gives the focus also sets the caret, which takes the selection away; a part somebody marks stays. */
function selectAgain({ currentTarget: field }: SyntheticEvent<TextField>): void {
  if (field.selectionStart === field.selectionEnd) field.select()
}
