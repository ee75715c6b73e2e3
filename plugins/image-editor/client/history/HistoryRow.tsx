import { useTimeZone } from '@litfass/interface/timeZone'
import { formatMoment } from '@litfass/kit/domain'
import { useEffect, useId, useRef } from 'react'
import type { Text } from '../../modules/clientModule.tsx'
import type { HistoryEntry } from '../../routes.ts'
import styles from '../editor.module.css'
import { describeAuthor, describeChanges, relativeTime } from './entryTexts.ts'
import history from './history.module.css'

type HistoryRowProps = {
  entry: HistoryEntry
  /** Whether it is the oldest revision. */
  isFirst: boolean
  isCompared: boolean
  isAsking: boolean
  onCompare: (isOn: boolean) => void
  onRestore: () => void
  onConfirm: () => void
  onCancel: () => void
  language: string
  text: Text
  isDisabled: boolean
}

/** A revision: its time, author and changes, and the buttons to compare and restore it. */
export function HistoryRow(props: HistoryRowProps) {
  const { entry, isFirst, language, text } = props
  const { savedAt, isCurrent, isOtherFile, fileName } = entry
  const timeZone = useTimeZone()
  return (
    <li
      className={history.entry}
      tabIndex={-1}
      aria-current={isCurrent ? 'true' : undefined}
      data-imgeditor="history-entry"
      data-revision={entry.revision}
    >
      <p className={history.when}>
        <time dateTime={savedAt}>{relativeTime(savedAt, Date.now(), language)}</time>
        {isCurrent && <strong className={history.current}>{text('history_current')}</strong>}
      </p>
      <p>{describeChanges(entry, { isFirst, language, text })}</p>
      <p className={styles.hint}>
        {[
          text('history_version', { revision: entry.revision }),
          formatMoment(savedAt, { language, timeZone }),
          describeAuthor(entry, text),
        ].join(', ')}
      </p>
      {isOtherFile && (
        <p className={styles.hint}>
          {text('history_other_file', { name: fileName ?? text('compare_unnamed') })}
        </p>
      )}
      {!isCurrent && <Actions {...props} />}
    </li>
  )
}

function Actions(props: HistoryRowProps) {
  const { entry, isCompared, isAsking, onCompare, onRestore, onConfirm, onCancel, text, isDisabled } = props
  const restore = useRef<HTMLButtonElement>(null)
  const question = useId()
  const which = (
    <span className={styles.hidden}>: {text('history_version', { revision: entry.revision })}</span>
  )
  const unlessDisabled = (act: () => void) => () => {
    if (!isDisabled) act()
  }
  const cancel = () => {
    onCancel()
    restore.current?.focus()
  }
  return (
    <>
      <div className={history.actions}>
        <button
          type="button"
          className={styles.plain}
          aria-pressed={isCompared}
          aria-disabled={isDisabled}
          onClick={unlessDisabled(() => onCompare(!isCompared))}
        >
          {text('history_compare')}
          {which}
        </button>
        <button
          ref={restore}
          type="button"
          className={styles.plain}
          aria-expanded={isAsking}
          aria-controls={isAsking ? question : undefined}
          aria-disabled={isDisabled}
          onClick={unlessDisabled(onRestore)}
        >
          {text('history_restore')}
          {which}
        </button>
      </div>
      {isAsking && <RestoreQuestion id={question} text={text} onConfirm={onConfirm} onCancel={cancel} />}
    </>
  )
}

type RestoreQuestionProps = { id: string; text: Text; onConfirm: () => void; onCancel: () => void }

/** Asks in place before unsaved changes are lost; the focus is on the answer that keeps them. */
function RestoreQuestion({ id, text, onConfirm, onCancel }: RestoreQuestionProps) {
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
