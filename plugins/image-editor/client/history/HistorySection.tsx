import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { HistoryEntry } from '../../routes.ts'
import type { Text } from '../ClientModule.ts'
import type { Comparison } from '../compare/Comparison.ts'
import styles from '../components/editor.module.css'
import { hasChanges } from '../hasChanges.ts'
import type { EditorSession } from '../session/createEditorSession.ts'
import type { HistoryState } from '../session/createHistory.ts'
import type { EditedPicture } from '../session/EditorState.ts'
import { HistoryList } from './HistoryList.tsx'
import history from './history.module.css'

type HistorySectionProps = {
  session: EditorSession
  edited: EditedPicture
  /** What the draft is held against now. */
  comparison: Comparison | null
  compare: (comparison: Comparison) => void
  endComparison: () => void
  text: Text
  isDisabled: boolean
}

/** Every saved state of the picture, to compare with and to go back to. Nothing is read before it is opened. */
export function HistorySection({ session, edited, text, ...props }: HistorySectionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const state = useSyncExternalStore(session.history.subscribe, session.history.read, session.history.read)
  const { id, revision } = edited.picture
  useEffect(() => {
    if (isOpen) void session.history.load({ id, revision })
  }, [isOpen, session, id, revision])
  const { list, restore } = useRestoring(session, state)
  return (
    <details
      className={history.section}
      data-imgeditor="history"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{text('history_title')}</summary>
      <HistoryList
        {...props}
        ref={list}
        entries={state.entries}
        isWhole={state.entries.length === state.total}
        language={session.language}
        text={text}
        hasChanges={hasChanges(edited)}
        restore={restore}
      />
      <Rest state={state} session={session} text={text} list={list} />
    </details>
  )
}

/** Restores, and takes the focus to what is current then: the entry that was asked for may be pages away. */
function useRestoring(session: EditorSession, { entries }: HistoryState) {
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

type RestProps = {
  state: HistoryState
  session: EditorSession
  text: Text
  list: RefObject<HTMLOListElement | null>
}

/** What is below the list: how much of it there is, and the way to more. */
function Rest({ state, session, text, list }: RestProps) {
  const { entries, total, loading, failure } = state
  // The button may be gone then, and who has pressed it wants to read on there.
  const more = async () => {
    await session.history.more()
    requestAnimationFrame(() => focusEntry(list.current, entries.length))
  }
  return (
    <>
      <p role="status" className={history.status}>
        {loading === null && failure === null && statusWords(entries.length, total, text)}
        {loading !== null && text('history_loading')}
      </p>
      {failure !== null && (
        <div role="alert" className={history.failure}>
          <p>{failure}</p>
          <button type="button" className={styles.plain} onClick={() => void session.history.again()}>
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

function statusWords(shown: number, total: number, text: Text): string {
  if (total === 0) return text('history_none')
  return total === 1 ? text('history_only_first') : text('history_count', { shown, total })
}
