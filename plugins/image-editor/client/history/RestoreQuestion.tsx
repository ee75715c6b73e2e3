import { useEffect, useRef } from 'react'
import type { Text } from '../ClientModule.ts'
import styles from '../components/editor.module.css'
import history from './history.module.css'

type RestoreQuestionProps = { id: string; text: Text; onConfirm: () => void; onCancel: () => void }

/** Asked before something is lost, in its place. The answer that loses nothing is at hand. */
export function RestoreQuestion({ id, text, onConfirm, onCancel }: RestoreQuestionProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  return (
    <fieldset id={id} className={history.question}>
      <legend>{text('history_question')}</legend>
      <div className={history.actions}>
        <button type="button" className={styles.primary} onClick={onConfirm}>
          {text('history_confirm')}
        </button>
        <button ref={cancel} type="button" className={styles.plain} onClick={onCancel}>
          {text('abort')}
        </button>
      </div>
    </fieldset>
  )
}
