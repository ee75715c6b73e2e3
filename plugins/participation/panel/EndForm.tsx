import { usePanelPlace } from '@litfass/interface/panelPlace'
import bar from '@litfass/interface/stateBar.module.css'
import { Button } from '@payloadcms/ui'
import { type KeyboardEvent, useId, useState } from 'react'
import styles from './event.module.css'
import { localValue, zoneName } from './storedEvent.ts'
import { useTexts } from './useTexts.ts'

type EndFormProps = {
  move: 'extend' | 'reopen'
  /** The end as it is, in ms since 1970. */
  closesAt: number | null
  isBusy: boolean
  onSave: (closesAt: number | null) => Promise<void>
  onCancel: () => void
}

/** Asks for the end of an event, in the time zone of the device; one that is opened again may have none. */
export function EndForm({ move, closesAt, isBusy, onSave, onCancel }: EndFormProps) {
  const text = useTexts()
  const { language } = usePanelPlace()
  const [typed, setTyped] = useState(move === 'extend' ? localValue(closesAt) : '')
  const id = useId()
  const end = typed === '' ? null : Date.parse(typed)
  const fault = faultOf(end, { move, closesAt })
  const save = () => void (!fault && !isBusy && onSave(end))
  // Enter would submit Payload's form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    save()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add its own border and padding
    <div className={styles.end} role="group" aria-label={text('end.label')} onKeyDown={onKeyDown}>
      <label htmlFor={id}>{text('end.label')}</label>
      <input
        id={id}
        type="datetime-local"
        aria-describedby={`${id}-hint`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <span id={`${id}-hint`} className={bar.hint}>
        {text(move === 'extend' ? 'end.hint' : 'end.hintOpen', { zone: zoneName(language) })}
      </span>
      <p role="alert">{fault && fault !== 'same' && text(`end.${fault}`)}</p>
      <div className={bar.actions}>
        <Button size="small" margin={false} disabled={isBusy || fault !== undefined} onClick={save}>
          {text(`end.${move}`)}
        </Button>
        <Button buttonStyle="secondary" size="small" margin={false} onClick={onCancel}>
          {text('end.cancel')}
        </Button>
      </div>
    </div>
  )
}

/** Returns why an end cannot be the new one. */
function faultOf(
  end: number | null,
  { move, closesAt }: Pick<EndFormProps, 'move' | 'closesAt'>,
): 'past' | 'earlier' | 'same' | undefined {
  if (move === 'reopen') return end !== null && end <= Date.now() ? 'past' : undefined
  if (end === null || localValue(end) === localValue(closesAt)) return 'same'
  return closesAt !== null && end < closesAt ? 'earlier' : undefined
}
