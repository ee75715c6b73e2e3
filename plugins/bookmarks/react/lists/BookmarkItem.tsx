import type { FigureImage } from '@litfass/images/model'
import { creditLine } from '@litfass/images/model'
import { fill } from '@litfass/kit/texts'
import { type MouseEvent, Suspense, useEffect, useRef } from 'react'
import type { Action, ListName } from '../../bookmarks.ts'
import type { ListEntry } from '../calls.ts'
import type { BookmarkWords } from '../componentTexts.ts'
import {
  type BookmarkServices,
  type ListFigureProps,
  useBookmark,
  useBookmarks,
} from '../ProvideBookmarks.tsx'
import { useFade } from './leaving.ts'
import { Thumbnail } from './Thumbnail.tsx'

type BookmarkItemProps = {
  entry: ListEntry
  list: ListName
  isSelected: boolean
  /** Takes the focus as it comes back. */
  takesFocus: boolean
  onSelect: (isOn: boolean) => void
  onAct: (action: Action, button: HTMLElement) => void
}

/** A picture of a list with its actions. It fades out when it leaves the list. */
export function BookmarkItem({ entry, list, isSelected, takesFocus, onSelect, onAct }: BookmarkItemProps) {
  const { words, viewer } = useBookmarks()
  const { lists } = useBookmark(entry)
  const fade = useFade(lists[list])
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (takesFocus && fade === 'in') row.current?.querySelector<HTMLElement>('[data-act="remove"]')?.focus()
  }, [takesFocus, fade])
  if (fade === 'gone') return null
  const title = titleOf(entry, words)
  const act = (action: Action) => (event: MouseEvent<HTMLElement>) => onAct(action, event.currentTarget)
  const isSavedToo = list === 'temporary' && lists.saved
  const canMove = entry.image !== null && viewer === 'member' && !isSavedToo
  const remove = list === 'saved' ? 'save-delete' : 'reference-delete'
  const move = list === 'saved' ? 'reference-modify' : 'save-modify'
  return (
    <li
      ref={row}
      className="litfass-bookmarks__item"
      data-leaving={fade === 'leaving' || undefined}
      inert={fade === 'leaving'}
    >
      <div className="litfass-bookmarks__picture">
        {entry.image && entry.imageType === 'image' ? (
          <ListFigure image={entry.image} isOwn />
        ) : (
          <Thumbnail image={entry.image} sizes={SIZES} />
        )}
        <label className="litfass-bookmarks__choice litfass-own litfass-bookmarks__scripted">
          <input type="checkbox" checked={isSelected} onChange={({ target }) => onSelect(target.checked)} />
          <span className="litfass-bookmarks__unseen">{fill(words.choose, { title })}</span>
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
      aria-label={fill(words.actionOf, { action: name, title })}
      onClick={onClick}
    >
      {name}
    </button>
  )
}

/** The width of a list's columns. */
const SIZES = '(min-width: 44em) 18rem, 50vw'

/** A picture of a list with its caption: a figure of the site, or a thumbnail linked to its page. */
export function ListFigure({
  Figure: given,
  image,
  isOwn,
}: ListFigureProps & Pick<BookmarkServices, 'Figure'>) {
  const services = useBookmarks()
  const { addresses } = services
  const Figure = given ?? services.Figure
  const thumbnail = (
    <a href={addresses.pageOf(image.id)} className="litfass-bookmarks__link">
      <Thumbnail image={image} sizes={SIZES} />
      <EntryCaption image={image} />
    </a>
  )
  if (!Figure) return thumbnail
  return (
    <Suspense fallback={thumbnail}>
      <Figure image={image} isOwn={isOwn} />
    </Suspense>
  )
}

/** Caption and credit of a picture. */
function EntryCaption({ image }: { image: FigureImage | null }) {
  const { words } = useBookmarks()
  if (!image) return null
  const credit = creditLine(image.copyright, words.credit)
  const caption = image.caption.trim()
  return (
    <span className="litfass-bookmarks__words">
      <span className="litfass-bookmarks__caption" lang={(caption && image.language) || undefined}>
        {caption || words.untitled}
      </span>
      {credit && <small className="litfass-bookmarks__credit">{credit}</small>}
    </span>
  )
}

/** Returns a picture's title in sentences and accessible names. */
export const titleOf = ({ imageId, image }: Pick<ListEntry, 'imageId' | 'image'>, words: BookmarkWords) =>
  image?.caption.trim() || fill(words.unnamed, { id: imageId })
