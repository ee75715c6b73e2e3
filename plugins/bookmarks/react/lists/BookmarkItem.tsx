import { fillWords } from '@litfass/kit/domain'
import type { MouseEvent } from 'react'
import type { Action, ListName } from '../../domain/moveBookmark.ts'
import { useBookmarks } from '../context/ProvideBookmarks.tsx'
import { useBookmark } from '../context/useBookmark.ts'
import type { ListEntry } from '../store/BookmarkCalls.ts'
import { EntryCaption } from './EntryCaption.tsx'
import { Thumbnail } from './Thumbnail.tsx'
import { titleOf } from './titleOf.ts'
import { useFade } from './useFade.ts'

type BookmarkItemProps = {
  entry: ListEntry
  list: ListName
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onAct: (action: Action, button: HTMLElement) => void
}

/** A picture of a list with what can be done with it. Once it is elsewhere it fades out. */
export function BookmarkItem({ entry, list, isChosen, onChoose, onAct }: BookmarkItemProps) {
  const { words, viewer, addresses } = useBookmarks()
  const { lists } = useBookmark(entry)
  const fade = useFade(lists[list])
  if (fade === 'gone') return null
  const title = titleOf(entry, words)
  const act = (action: Action) => (event: MouseEvent<HTMLElement>) => onAct(action, event.currentTarget)
  const isThere = list === 'temporary' && lists.saved
  const canMove = entry.image !== null && viewer === 'member' && !isThere
  const remove = list === 'saved' ? 'save-delete' : 'reference-delete'
  const move = list === 'saved' ? 'reference-modify' : 'save-modify'
  const pictureBox = <Thumbnail image={entry.image} sizes="(min-width: 44em) 18rem, 50vw" />
  return (
    <li
      className="litfass-bookmarks__item"
      data-leaving={fade === 'leaving' || undefined}
      inert={fade === 'leaving'}
    >
      <div className="litfass-bookmarks__picture">
        {entry.image && entry.imageType === 'image' ? (
          <a href={addresses.pageOf(entry.imageId)} className="litfass-bookmarks__link">
            {pictureBox}
            <EntryCaption image={entry.image} />
          </a>
        ) : (
          pictureBox
        )}
        <label className="litfass-bookmarks__choice litfass-bookmarks__scripted">
          <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
          <span className="litfass-bookmarks__unseen">{fillWords(words.choose, { title })}</span>
        </label>
      </div>
      <div className="litfass-bookmarks__actions">
        {canMove && (
          <ItemButton
            name={list === 'saved' ? words.toTemporary : words.toSaved}
            title={title}
            act="move"
            onClick={act(move)}
          />
        )}
        <ItemButton
          name={list === 'saved' && lists.temporary ? words.removeAll : words.remove}
          title={title}
          act="remove"
          onClick={act(remove)}
        />
      </div>
    </li>
  )
}

type ItemButtonProps = {
  name: string
  title: string
  act: 'move' | 'remove'
  onClick: (event: MouseEvent<HTMLElement>) => void
}

function ItemButton({ name, title, act, onClick }: ItemButtonProps) {
  const { words } = useBookmarks()
  return (
    <button
      type="button"
      className="litfass-bookmarks__action"
      data-act={act}
      aria-label={fillWords(words.actionOf, { action: name, title })}
      onClick={onClick}
    >
      {name}
    </button>
  )
}
