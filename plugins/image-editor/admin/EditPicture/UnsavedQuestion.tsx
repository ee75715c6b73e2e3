import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { PanelDialog } from '../PanelDialog/index.tsx'
import { usePanelTexts } from '../usePanelTexts.ts'
import styles from './index.module.css'

type UnsavedQuestionProps = {
  /** What is typed into the form is saved, or dropped, before the picture is edited. */
  onSave: () => Promise<void>
  onDrop: () => Promise<void>
  onCancel: () => void
}

/** Asks what is to become of a form's unsaved changes: the editor saves the same document. */
export function UnsavedQuestion({ onSave, onDrop, onCancel }: UnsavedQuestionProps) {
  const text = usePanelTexts()
  const [isBusy, setIsBusy] = useState(false)
  const doing = (work: () => Promise<void>) => async () => {
    setIsBusy(true)
    await work()
  }
  return (
    <PanelDialog title={text('unsavedTitle')} onClose={onCancel}>
      <p className={styles.question}>{text('unsavedText')}</p>
      <div className={styles.answers}>
        <Button margin={false} disabled={isBusy} onClick={doing(onSave)}>
          {text('unsavedSave')}
        </Button>
        <Button margin={false} buttonStyle="secondary" disabled={isBusy} onClick={doing(onDrop)}>
          {text('unsavedDrop')}
        </Button>
        <Button margin={false} buttonStyle="secondary" onClick={onCancel}>
          {text('cancel')}
        </Button>
      </div>
    </PanelDialog>
  )
}
