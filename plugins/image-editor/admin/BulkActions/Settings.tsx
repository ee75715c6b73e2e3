import { Button, CheckboxInput, TextInput } from '@payloadcms/ui'
import { type FormEvent, useState } from 'react'
import type { BulkAction } from '../bulk/BulkAction.ts'
import { usePanelTexts } from '../usePanelTexts.ts'
import { DEGREES, type Intent } from './Intent.ts'
import styles from './index.module.css'

type SettingsProps = {
  intent: Intent
  onStart: (action: BulkAction) => void
  onCancel: () => void
}

/** What will be done to how many pictures, and what has to be said for that. */
export function Settings({ intent: { name, count }, onStart, onCancel }: SettingsProps) {
  const text = usePanelTexts()
  const [copyright, setCopyright] = useState('')
  const [replaces, setReplaces] = useState(false)
  const action = actionOf(name, { copyright: copyright.trim(), replaces })
  const about =
    action.kind === 'copyright'
      ? replaces
        ? 'copyrightTooAbout'
        : 'copyrightAbout'
      : (`${action.kind}About` as const)
  const isComplete = action.kind !== 'copyright' || action.copyright !== ''
  const start = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) onStart(action)
  }
  return (
    <form className={styles.form} onSubmit={start}>
      <p>{text(about, { count })}</p>
      {name === 'copyright' && (
        <>
          <TextInput
            path="bulkCopyright"
            label={text('copyrightLabel')}
            value={copyright}
            onChange={(event: { target: { value: string } }) => setCopyright(event.target.value)}
          />
          <CheckboxInput
            id="bulk-copyright-replaces"
            label={text('copyrightToo')}
            checked={replaces}
            onToggle={({ target }) => setReplaces(target.checked)}
          />
        </>
      )}
      <div className={styles.controls}>
        <Button type="submit" margin={false} disabled={!isComplete}>
          {text('start')}
        </Button>
        <Button buttonStyle="secondary" margin={false} onClick={onCancel}>
          {text('cancel')}
        </Button>
      </div>
    </form>
  )
}

function actionOf(name: Intent['name'], given: { copyright: string; replaces: boolean }): BulkAction {
  if (name === 'copyright') return { kind: 'copyright', ...given }
  return name === 'reprocess' ? { kind: 'reprocess' } : { kind: 'rotate', by: DEGREES[name] }
}
