import { fill } from '@litfass/kit/texts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Action, type ListName, type Reference, referenceKey } from '../../bookmarks.ts'
import { MAX_EXPORT_IDS } from '../../constants.ts'
import type { ListEntry } from '../calls.ts'
import { useBookmarkCounts, useBookmarks } from '../ProvideBookmarks.tsx'
import { useBookmarkAction } from '../useBookmarkAction.ts'
import { BookmarkItem, titleOf } from './BookmarkItem.tsx'
import { focusNeighbour, useFade } from './leaving.ts'
import { SelectionTools, useManyActions } from './SelectionTools.tsx'
import { ShareList } from './ShareList.tsx'
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
  if (status === 'loading')
    return (
      <p role="status" className="litfass-bookmarks__loading">
        {words.loading}
      </p>
    )
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
    <>
      {intro}
      <Rows
        list={list}
        entries={entries}
        current={current}
        selection={selection}
        undoing={undoing}
        onLastGone={() => setHasLostFocus(true)}
      />
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
      <ListLinks list={list} selected={selection.selected} />
    </>
  )
}

type RowsProps = {
  list: ListName
  entries: readonly ListEntry[]
  current: readonly ListEntry[]
  selection: ReturnType<typeof useSelection<ListEntry>>
  undoing: ReturnType<typeof useUndo>
  /** Called when no row is left to move the focus to. */
  onLastGone: () => void
}

function Rows({ list, entries, current, selection, undoing, onLastGone }: RowsProps) {
  const { words, bookmarks } = useBookmarks()
  const actOnOne = useBookmarkAction()
  const actOnMany = useManyActions()
  const { selected, isSelected, set, setAll } = selection
  const [isActing, setIsActing] = useState(false)
  const tools = useRef<HTMLDivElement>(null)

  async function act(entry: ListEntry, action: Action, button: HTMLElement): Promise<void> {
    if (!focusNeighbour(button)) onLastGone()
    const all = [{ reference: entry, before: bookmarks.read(entry).lists }]
    if (await actOnOne(entry, action)) undoing.offer({ title: titleOf(entry, words), all })
  }

  async function actOnSelected(action: Action): Promise<void> {
    setIsActing(true)
    if (selected.length === current.length) onLastGone()
    // The buttons disappear with the selection.
    else tools.current?.querySelector('input')?.focus()
    setAll(selected, false)
    const { done, refused } = await actOnMany(selected, action)
    if (done.length > 0) undoing.offer({ title: fill(words.undoCount, { count: done.length }), all: done })
    setAll(refused, true)
    setIsActing(false)
  }

  return (
    <>
      <div ref={tools} className="litfass-bookmarks__bar">
        <SelectionTools
          list={list}
          count={selected.length}
          total={current.length}
          isBusy={isActing}
          onSelectAll={(isOn) => setAll(current, isOn)}
          onAct={(action) => void actOnSelected(action)}
        />
        <UndoButton undoing={undoing} />
      </div>
      <ul className="litfass-bookmarks__list">
        {entries.map((entry) => (
          <BookmarkItem
            key={referenceKey(entry)}
            entry={entry}
            list={list}
            isSelected={isSelected(entry)}
            takesFocus={
              undoing.restored !== undefined && referenceKey(undoing.restored) === referenceKey(entry)
            }
            onSelect={(isOn) => set(entry, isOn)}
            onAct={(action, button) => void act(entry, action, button)}
          />
        ))}
      </ul>
    </>
  )
}

/** Undoes the latest action in a list, for as long as its page is open; the message about it is gone after a second. */
function UndoButton({ undoing: { last, isBusy, undoLast } }: Pick<RowsProps, 'undoing'>) {
  const { words } = useBookmarks()
  if (!last) return null
  return (
    <button
      type="button"
      className="litfass-bookmarks__action litfass-bookmarks__undo"
      aria-disabled={isBusy}
      aria-label={fill(words.actionOf, { action: words.undo, title: last.title })}
      onClick={() => void undoLast()}
    >
      {words.undo}
    </button>
  )
}

/** Links to the ZIP of the list or of the selected pictures, and for members to share it. */
function ListLinks({ list, selected }: { list: ListName; selected: readonly Reference[] }) {
  const { viewer, calls } = useBookmarks()
  return (
    <div className="litfass-bookmarks__links">
      <ZipLink selected={selected} urlOf={(ids) => calls.exportUrl(list, ids)} />
      {viewer === 'member' && <ShareList list={list} />}
    </div>
  )
}

type ZipLinkProps = {
  selected: readonly Reference[]
  /** Returns the URL of a ZIP of these pictures, or of the whole list. */
  urlOf: (ids?: readonly number[]) => string
}

/** Downloads the selected pictures of a list as ZIP, or the whole list while none is selected. */
export function ZipLink({ selected, urlOf }: ZipLinkProps) {
  const { words } = useBookmarks()
  const count = selected.length
  const ids = count > 0 ? selected.map(({ imageId }) => imageId) : undefined
  if (count > MAX_EXPORT_IDS)
    return <span className="litfass-bookmarks__plain">{fill(words.exportMost, { max: MAX_EXPORT_IDS })}</span>
  return (
    <a href={urlOf(ids)} download className="litfass-bookmarks__action">
      {ids ? fill(words.exportChosen, { count }) : words.export}
    </a>
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
    <div className="litfass-bookmarks__empty">
      <p ref={heading} tabIndex={-1} className="litfass-bookmarks__emptyTitle">
        {title}
      </p>
      <p>{text}</p>
      {children}
    </div>
  )
}
