import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Text } from '../../modules/clientModule.tsx'
import type { HistoryEntry } from '../../routes.ts'
import type { Comparing } from '../compare/ComparisonView.tsx'
import styles from '../editor.module.css'
import type { EditorSession } from '../session/session.ts'
import { type EditedPicture, hasChanges } from '../session/state.ts'
import { HistoryRow } from './HistoryRow.tsx'
import history from './history.module.css'
import type { RevisionsState } from './revisions.ts'

type HistorySectionProps = {
  session: EditorSession
  edited: EditedPicture
  comparing: Comparing
  text: Text
  isDisabled: boolean
}

/** Lists all revisions, to compare with and to restore. Nothing is read before the section is opened. */
export function HistorySection({ session, edited, comparing, text, isDisabled }: HistorySectionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const state = useSyncExternalStore(
    session.history.subscribe,
    session.history.getSnapshot,
    session.history.getSnapshot,
  )
  const { id, revision } = edited.picture
  useEffect(() => {
    if (isOpen) void session.history.load({ id, revision })
  }, [isOpen, session, id, revision])
  const { list, restore } = useRestoring(session, state)
  const [asking, setAsking] = useState<number | null>(null)
  const confirm = (entry: HistoryEntry) => {
    setAsking(null)
    void restore(entry)
  }
  const { entries, total } = state
  const { comparison, compare, end } = comparing
  const compared = comparison?.kind === 'revision' ? comparison.entry.revision : null
  return (
    <details
      className={history.section}
      data-imgeditor="history"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{text('history_title')}</summary>
      <ol ref={list} className={history.list}>
        {entries.map((entry, at) => (
          <HistoryRow
            key={entry.revision}
            entry={entry}
            isFirst={entries.length === total && at === total - 1}
            isCompared={entry.revision === compared}
            isAsking={entry.revision === asking}
            onCompare={(isOn) => (isOn ? compare({ kind: 'revision', entry }) : end())}
            onRestore={() => (hasChanges(edited) ? setAsking(entry.revision) : confirm(entry))}
            onConfirm={() => confirm(entry)}
            onCancel={() => setAsking(null)}
            language={session.language}
            text={text}
            isDisabled={isDisabled}
          />
        ))}
      </ol>
      <Footer state={state} session={session} text={text} list={list} />
    </details>
  )
}

/** Restores, and then focuses the current entry: the requested one may be pages away. */
function useRestoring(session: EditorSession, { entries }: RevisionsState) {
  const list = useRef<HTMLOListElement>(null)
  const isRestored = useRef(false)
  const newest = entries[0]?.revision
  // biome-ignore lint/correctness/useExhaustiveDependencies: as soon as there is a newer revision
  useEffect(() => {
    if (isRestored.current) focusEntry(list.current, 0)
    isRestored.current = false
  }, [newest])
  const restore = async (entry: HistoryEntry): Promise<void> => {
    isRestored.current = true
    isRestored.current = await session.restore(entry)
  }
  return { list, restore }
}

function focusEntry(list: HTMLOListElement | null, at: number): void {
  const entry = list?.children[at]
  if (entry instanceof HTMLElement) entry.focus()
}

type FooterProps = {
  state: RevisionsState
  session: EditorSession
  text: Text
  list: RefObject<HTMLOListElement | null>
}

/** Below the list: its status, a failure with a retry, and the button for the next page. */
function Footer({ state, session, text, list }: FooterProps) {
  const { entries, total, loading, failure } = state
  // The button may disappear; the focus moves to the first new entry.
  const more = async () => {
    await session.history.more()
    requestAnimationFrame(() => focusEntry(list.current, entries.length))
  }
  return (
    <>
      <p role="status" className={history.status}>
        {loading === null && failure === null && statusText(entries.length, total, text)}
        {loading !== null && text('history_loading')}
      </p>
      {failure !== null && (
        <div role="alert" className={history.failure}>
          <p>{failure}</p>
          <button type="button" className={styles.plain} onClick={() => void session.history.retry()}>
            {text('retry')}
          </button>
        </div>
      )}
      {failure === null && entries.length < total && (
        <button
          type="button"
          className={styles.plain}
          aria-disabled={loading !== null}
          onClick={() => void more()}
        >
          {text('history_more')}
        </button>
      )}
    </>
  )
}

function statusText(shown: number, total: number, text: Text): string {
  if (total === 0) return text('history_none')
  return total === 1 ? text('history_only_first') : text('history_count', { shown, total })
}
