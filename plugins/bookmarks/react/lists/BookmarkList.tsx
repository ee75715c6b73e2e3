import { fill } from '@litfass/kit/texts'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { ListName } from '../../bookmarks.ts'
import { useBookmarkCounts, useBookmarks } from '../ProvideBookmarks.tsx'
import { useFade } from './leaving.ts'
import type { RowsProps } from './Rows.tsx'
import { UndoButton } from './UndoButton.tsx'
import { useUndo } from './undo.ts'
import { useCurrentEntries, useListEntries } from './useListEntries.ts'
import { useSelection } from './useSelection.ts'

type BookmarkListProps = {
  list: ListName
  /** Rendered above the list together with it, so that nothing shifts. */
  intro?: ReactNode
}

/** One of the two lists, newest bookmark first. */
export function BookmarkList({ list, intro }: BookmarkListProps) {
  const { words, addresses, bookmarks } = useBookmarks()
  const { status, entries, isBusy, reload, readMore } = useListEntries(list)
  const current = useCurrentEntries(entries, list)
  const total = useBookmarkCounts()?.[list] ?? current.length
  const hasMore = status === 'shown' && current.length < total
  const fade = useFade(current.length > 0 || hasMore)
  const selection = useSelection(current)
  const undoing = useUndo()
  const [hasLostFocus, setHasLostFocus] = useState(false)

  const hasRefilled = useRef(false)
  const missing = total - current.length
  const missingBefore = useRef(missing)

  useEffect(() => {
    if (total > 0) loadRows().catch(() => undefined)
  }, [total])

  // Moved here from the other list: the newest entry, which belongs before those shown.
  useEffect(() => {
    const hasGrown = status === 'shown' && !isBusy && missing > missingBefore.current
    missingBefore.current = missing
    if (hasGrown) void bookmarks.whenIdle().then(reload)
  }, [status, isBusy, missing, bookmarks, reload])

  // All entries shown have left the list, and there are more; tried once.
  useEffect(() => {
    if (current.length > 0) hasRefilled.current = false
    else if (status === 'shown' && hasMore && !isBusy && !hasRefilled.current) {
      hasRefilled.current = true
      void readMore(0)
    }
  }, [status, current.length, hasMore, isBusy, readMore])

  if (status === 'failed' && current.length === 0)
    return (
      <div role="alert" className="litfass-bookmarks__empty">
        <p>{words.loadFailed}</p>
        <button type="button" className="litfass-bookmarks__action" onClick={() => void reload()}>
          {words.retry}
        </button>
      </div>
    )
  if (status === 'loading') return <Loading />
  if (fade === 'gone')
    return (
      <>
        {intro}
        <EmptyList
          title={list === 'saved' ? words.emptySaved : words.emptyTemporary}
          text={list === 'saved' ? words.emptySavedText : words.emptyTemporaryText}
          takesFocus={hasLostFocus}
        >
          <a href={addresses.pictures} className="litfass-bookmarks__action">
            {words.toPictures}
          </a>
          <UndoButton undoing={undoing} />
        </EmptyList>
      </>
    )
  return (
    <Suspense fallback={<Loading />}>
      {intro}
      <Rows
        list={list}
        entries={entries}
        current={current}
        selection={selection}
        undoing={undoing}
        onLastGone={() => setHasLostFocus(true)}
      >
        {(hasMore || status === 'failed') && (
          <p className="litfass-bookmarks__more">
            <button
              type="button"
              className="litfass-bookmarks__action"
              aria-disabled={isBusy}
              onClick={() => isBusy || void readMore(current.length)}
            >
              {isBusy ? words.loading : words.more}
            </button>
            <span role={status === 'failed' ? 'alert' : undefined}>
              {status === 'failed' ? words.loadFailed : fill(words.moreOf, { shown: current.length, total })}
            </span>
          </p>
        )}
      </Rows>
    </Suspense>
  )
}

/** Loaded as soon as a list is known to have pictures. */
const loadRows = () => import('./Rows.tsx')

const Rows = lazy<ComponentType<RowsProps>>(() =>
  loadRows().then(
    ({ Rows: rows }) => ({ default: rows }),
    () => ({ default: RowsNotLoaded }),
  ),
)

function RowsNotLoaded() {
  const { words } = useBookmarks()
  return <p role="alert">{words.loadFailed}</p>
}

function Loading() {
  const { words } = useBookmarks()
  return (
    <p role="status" className="litfass-bookmarks__loading">
      {words.loading}
    </p>
  )
}

type EmptyListProps = {
  title: string
  text: string
  /** Takes the focus from the row that has left. */
  takesFocus?: boolean
  children?: ReactNode
}

/** Empty state of a list, with the next step in it. */
export function EmptyList({ title, text, takesFocus = false, children }: EmptyListProps) {
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="litfass-bookmarks__empty litfass-own">
      <p ref={heading} tabIndex={-1} className="litfass-bookmarks__emptyTitle">
        {title}
      </p>
      <p>{text}</p>
      {children}
    </div>
  )
}
