import { SmallButton, saveOnEnter } from '@litfass/interface/panelActions'
import { usePanelPlace } from '@litfass/interface/panelPlace'
import bar from '@litfass/interface/stateBar.module.css'
import { localTime, zoneName } from '@litfass/kit/domain'
import { momentOf } from '@litfass/kit/times'
import { Button } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { useTexts } from '../useTexts.ts'
import styles from './event.module.css'

type EndFormProps = {
  move: 'extend' | 'reopen'
  /** The end as it is, in ms since 1970. */
  closesAt: number | null
  isBusy: boolean
  onSave: (closesAt: number | null) => Promise<void>
  onCancel: () => void
}

/** Asks for the end of an event, by the clock of the site; one that is opened again may have none. */
export function EndForm({ move, closesAt, isBusy, onSave, onCancel }: EndFormProps) {
  const text = useTexts()
  const { language, timeZone } = usePanelPlace()
  const before = closesAt === null ? '' : localTime(closesAt, timeZone)
  const [typed, setTyped] = useState(move === 'extend' ? before : '')
  const id = useId()
  const end = momentOf(typed, timeZone) ?? null
  const fault = faultOf({ typed, end, before }, { move, closesAt })
  const save = () => void (!fault && !isBusy && onSave(end))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add its own border and padding
    <div className={styles.end} role="group" aria-label={text('end.label')} onKeyDown={saveOnEnter(save)}>
      <label htmlFor={id}>{text('end.label')}</label>
      <input
        id={id}
        type="datetime-local"
        aria-describedby={`${id}-hint`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <span id={`${id}-hint`} className={bar.hint}>
        {text(move === 'extend' ? 'end.hint' : 'end.hintOpen', {
          zone: zoneName(end ?? Date.now(), { language, timeZone }),
        })}
      </span>
      <p role="alert">{fault && fault !== 'same' && text(`end.${fault}`)}</p>
      <div className={bar.actions}>
        <Button size="small" margin={false} disabled={isBusy || fault !== undefined} onClick={save}>
          {text(`end.${move}`)}
        </Button>
        <SmallButton onClick={onCancel}>{text('end.cancel')}</SmallButton>
      </div>
    </div>
  )
}

/** Returns why an end cannot be the new one. */
function faultOf(
  { typed, end, before }: { typed: string; end: number | null; before: string },
  { move, closesAt }: Pick<EndFormProps, 'move' | 'closesAt'>,
): 'unread' | 'past' | 'earlier' | 'same' | undefined {
  if (typed !== '' && end === null) return 'unread'
  if (move === 'reopen') return end !== null && end <= Date.now() ? 'past' : undefined
  if (end === null || typed === before) return 'same'
  return closesAt !== null && end < closesAt ? 'earlier' : undefined
}
