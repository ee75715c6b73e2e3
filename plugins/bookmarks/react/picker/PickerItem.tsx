import { creditName, fillWords } from '@litfass/kit/domain'
import { useId } from 'react'
import { useChoosing } from '../context/ProvideChoosing.tsx'
import { Thumbnail } from '../lists/Thumbnail.tsx'
import { titleOf } from '../lists/titleOf.ts'
import type { ListEntry } from '../store/BookmarkCalls.ts'
import type { ItemNote } from './ItemNote.ts'

type PickerItemProps = {
  entry: ListEntry
  note: ItemNote
  isChosen: boolean
  onChoose: (isChosen: boolean, isRange: boolean) => void
}

/** A picture to choose, with whose it is, or why it cannot be chosen. */
export function PickerItem({ entry, note, isChosen, onChoose }: PickerItemProps) {
  const { words } = useChoosing()
  const id = useId()
  return (
    <li className="litfass-picker__item" data-result={note.result}>
      <label>
        <Thumbnail image={entry.image} sizes="10rem" />
        <span className="litfass-picker__line">
          <input
            type="checkbox"
            checked={isChosen}
            disabled={note.isClosed}
            aria-describedby={id}
            onChange={({ target, nativeEvent }) =>
              onChoose(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
          <span className="litfass-bookmarks__caption">{titleOf(entry, words)}</span>
        </span>
      </label>
      <small id={id} className="litfass-bookmarks__credit">
        {entry.image &&
          fillWords(words.credit, { name: creditName(entry.image.copyright) || words.noCopyright })}
        {note.text && <span className="litfass-picker__reason">{note.text}</span>}
      </small>
    </li>
  )
}
