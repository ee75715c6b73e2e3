import { fill } from '@litfass/kit/texts'
import { type ReactNode, useRef, useState } from 'react'
import { type Action, type ListName, type Reference, referenceKey } from '../../bookmarks.ts'
import { MAX_EXPORT_IDS } from '../../constants.ts'
import type { ListEntry } from '../calls.ts'
import { useBookmarks } from '../ProvideBookmarks.tsx'
import { useBookmarkAction } from '../useBookmarkAction.ts'
import { BookmarkItem, titleOf } from './BookmarkItem.tsx'
import { focusNeighbour } from './leaving.ts'
import { SelectionTools, useManyActions } from './SelectionTools.tsx'
import { ShareList } from './ShareList.tsx'
import { UndoButton } from './UndoButton.tsx'
import type { useUndo } from './undo.ts'
import type { useSelection } from './useSelection.ts'

export type RowsProps = {
  list: ListName
  entries: readonly ListEntry[]
  current: readonly ListEntry[]
  selection: ReturnType<typeof useSelection<ListEntry>>
  undoing: ReturnType<typeof useUndo>
  /** Called when no row is left to move the focus to. */
  onLastGone: () => void
  /** The end of the list, between its pictures and its links. */
  children?: ReactNode
}

/** The pictures of a list with what can be done with them; loaded late, since most visitors have none. */
export function Rows(props: RowsProps) {
  const { list, entries, current, selection, undoing, onLastGone, children } = props
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
      <div ref={tools} className="litfass-bookmarks__bar litfass-own">
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
      {children}
      <ListLinks list={list} selected={selected} />
    </>
  )
}

/** Links to the ZIP of the list or of the selected pictures, and for members to share it. */
function ListLinks({ list, selected }: { list: ListName; selected: readonly Reference[] }) {
  const { viewer, calls } = useBookmarks()
  return (
    <div className="litfass-bookmarks__links litfass-own">
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
