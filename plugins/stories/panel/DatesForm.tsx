import { SmallButton, saveOnEnter } from '@litfass/interface/panelActions'
import { usePanelPlace, useSiteZone } from '@litfass/interface/panelPlace'
import bar from '@litfass/interface/stateBar.module.css'
import { localTime } from '@litfass/kit/domain'
import { momentOf } from '@litfass/kit/times'
import { Button } from '@payloadcms/ui'
import { useId, useState } from 'react'
import styles from './desk.module.css'
import type { StoredPiece } from './stages.ts'
import { useTexts } from './useTexts.ts'

/** ISO 8601, or null for "immediately" and "never". */
type Dates = { publishedAt: string | null; unpublishAt: string | null }

type DatesFormProps = {
  piece: StoredPiece
  /** Changes that have not been published would appear along with the dates. */
  hasChanges: boolean
  isBusy: boolean
  onSave: (dates: Dates) => Promise<void>
  onCancel: () => void
}

/** Two moments: when a piece appears and when it disappears, by the clock of the site. */
export function DatesForm({ piece, hasChanges, isBusy, onSave, onCancel }: DatesFormProps) {
  const text = useTexts()
  const { timeZone } = usePanelPlace()
  const zoneOf = useSiteZone()
  const [from, setFrom] = useState(() => localValue(piece.publishedAt, timeZone))
  const [until, setUntil] = useState(() => localValue(piece.unpublishAt, timeZone))
  const [appears, disappears] = [momentOf(from, timeZone), momentOf(until, timeZone)]
  const isTooEarly = disappears !== undefined && disappears <= (appears ?? Date.now())
  const save = () =>
    void (!isTooEarly && !isBusy && onSave({ publishedAt: isoOf(appears), unpublishAt: isoOf(disappears) }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add its own border and padding
    <div className={styles.dates} role="group" aria-label={text('dates.label')} onKeyDown={saveOnEnter(save)}>
      <Moment label={text('dates.from')} hint={text('dates.fromHint')} value={from} onChange={setFrom} />
      <Moment label={text('dates.until')} hint={text('dates.untilHint')} value={until} onChange={setUntil} />
      <p className={bar.hint}>
        {zoneOf(appears ?? Date.now())} {hasChanges && text('dates.changes')}
      </p>
      <p role="alert">{isTooEarly && text('dates.tooEarly')}</p>
      <div className={bar.actions}>
        <Button size="small" margin={false} disabled={isBusy || isTooEarly} onClick={save}>
          {text('dates.save')}
        </Button>
        <SmallButton onClick={onCancel}>{text('dates.cancel')}</SmallButton>
      </div>
    </div>
  )
}

type MomentProps = { label: string; hint: string; value: string; onChange: (value: string) => void }

function Moment({ label, hint, value, onChange }: MomentProps) {
  const id = useId()
  return (
    <div className={styles.moment}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <span id={`${id}-hint`} className={bar.hint}>
        {hint}
      </span>
    </div>
  )
}

const localValue = (moment: number | null, timeZone: string) =>
  moment === null ? '' : localTime(moment, timeZone)

const isoOf = (moment: number | undefined) => (moment === undefined ? null : new Date(moment).toISOString())
