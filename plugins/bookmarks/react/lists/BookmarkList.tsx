import { fillWords } from '@litfass/kit/domain'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Action, ListName } from '../../domain/moveBookmark.ts'
import { useBookmarks } from '../context/ProvideBookmarks.tsx'
import { useBookmarkAction } from '../context/useBookmarkAction.ts'
import { useBookmarkCounts } from '../context/useBookmarkCounts.ts'
import type { ListEntry } from '../store/BookmarkCalls.ts'
import { referenceKey } from '../store/referenceKey.ts'
import { BookmarkItem } from './BookmarkItem.tsx'
import { ChosenTools } from './ChosenTools.tsx'
import { EmptyList } from './EmptyList.tsx'
import { focusBeside } from './focusBeside.ts'
import { ListLinks } from './ListLinks.tsx'
import { useChosen } from './useChosen.ts'
import { useFade } from './useFade.ts'
import { useListEntries } from './useListEntries.ts'
import { useListed } from './useListed.ts'
import { useManyActions } from './useManyActions.ts'

type BookmarkListProps = {
  list: ListName
  /** Stands above the list once that is there: what came before would push it down. */
  intro?: ReactNode
}

/** One of a person's lists, the newest bookmark first. */
export function BookmarkList({ list, intro }: BookmarkListProps) {
  const { words, addresses, bookmarks } = useBookmarks()
  const { status, entries, isBusy, reload, readMore } = useListEntries(list)
  const listed = useListed(entries, list)
  const total = useBookmarkCounts()?.[list] ?? listed.length
  const hasMore = status === 'shown' && listed.length < total
  const fade = useFade(listed.length > 0 || hasMore)
  const [hasLostFocus, setHasLostFocus] = useState(false)

  const hasRefilled = useRef(false)
  const missing = total - listed.length
  const missed = useRef(missing)

  // Something came in from the other list: it is the newest, and stands before what is shown.
  useEffect(() => {
    const hasGrown = status === 'shown' && !isBusy && missing > missed.current
    missed.current = missing
    if (hasGrown) void bookmarks.whenIdle().then(reload)
  }, [status, isBusy, missing, bookmarks, reload])

  // Everything shown has gone elsewhere, and there is more; asked for once, whatever comes of it.
  useEffect(() => {
    if (listed.length > 0) hasRefilled.current = false
    else if (status === 'shown' && hasMore && !isBusy && !hasRefilled.current) {
      hasRefilled.current = true
      void readMore(0)
    }
  }, [status, listed.length, hasMore, isBusy, readMore])

  if (status === 'failed' && listed.length === 0)
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
        </EmptyList>
      </>
    )
  return (
    <>
      {intro}
      <Rows list={list} entries={entries} listed={listed} onLastGone={() => setHasLostFocus(true)} />
      {(hasMore || status === 'failed') && (
        <p className="litfass-bookmarks__more">
          <button
            type="button"
            className="litfass-bookmarks__action"
            aria-disabled={isBusy}
            onClick={() => isBusy || void readMore(listed.length)}
          >
            {isBusy ? words.loading : words.more}
          </button>
          <span role={status === 'failed' ? 'alert' : undefined}>
            {status === 'failed'
              ? words.loadFailed
              : fillWords(words.moreOf, { shown: listed.length, total })}
          </span>
        </p>
      )}
      <ListLinks list={list} />
    </>
  )
}

type RowsProps = {
  list: ListName
  entries: readonly ListEntry[]
  listed: readonly ListEntry[]
  /** Called when the focus has nowhere to go, because nothing is left. */
  onLastGone: () => void
}

function Rows({ list, entries, listed, onLastGone }: RowsProps) {
  const actOnOne = useBookmarkAction()
  const actOnMany = useManyActions()
  const { chosen, isChosen, choose, set } = useChosen(listed)
  const [isActing, setIsActing] = useState(false)
  const tools = useRef<HTMLDivElement>(null)

  function act(entry: ListEntry, action: Action, button: HTMLElement): void {
    if (!focusBeside(button)) onLastGone()
    void actOnOne(entry, action, { canUndo: true })
  }

  async function actOnChosen(action: Action): Promise<void> {
    setIsActing(true)
    if (chosen.length === listed.length) onLastGone()
    // The buttons go with what they are for.
    else tools.current?.querySelector('input')?.focus()
    set(chosen, false)
    const refused = await actOnMany(chosen, action)
    set(refused, true)
    setIsActing(false)
  }

  return (
    <>
      <div ref={tools}>
        <ChosenTools
          list={list}
          count={chosen.length}
          total={listed.length}
          isBusy={isActing}
          onChooseAll={(isAll) => set(listed, isAll)}
          onAct={(action) => void actOnChosen(action)}
        />
      </div>
      <ul className="litfass-bookmarks__list">
        {entries.map((entry) => (
          <BookmarkItem
            key={referenceKey(entry)}
            entry={entry}
            list={list}
            isChosen={isChosen(entry)}
            onChoose={(isOn) => choose(entry, isOn)}
            onAct={(action, button) => act(entry, action, button)}
          />
        ))}
      </ul>
    </>
  )
}
