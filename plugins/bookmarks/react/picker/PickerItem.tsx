import { useId } from 'react'
import { useBookmarks } from '../context/ProvideBookmarks.tsx'
import { Thumbnail } from '../lists/Thumbnail.tsx'
import { titleOf } from '../lists/titleOf.ts'
import type { ListEntry } from '../store/BookmarkCalls.ts'
import { fillWords } from '../words/fillWords.ts'
import { refusalOf } from './refusalOf.ts'
import type { CopyResult } from './useCopying.ts'

type PickerItemProps = {
  entry: ListEntry
  result: CopyResult | undefined
  isChosen: boolean
  onChoose: (isChosen: boolean, isRange: boolean) => void
}

/** A picture to choose, with whose it is, or why it cannot be chosen. */
export function PickerItem({ entry, result, isChosen, onChoose }: PickerItemProps) {
  const { words } = useBookmarks()
  const id = useId()
  const refusal = refusalOf(entry)
  const isCopied = result?.isCopied === true
  const reason = refusal ? words[refusal] : result?.msg
  return (
    <li className="litfass-picker__item" data-result={result && (isCopied ? 'copied' : 'refused')}>
      <label>
        <Thumbnail image={entry.image} sizes="10rem" />
        <span className="litfass-picker__line">
          <input
            type="checkbox"
            checked={isChosen}
            disabled={refusal !== undefined || isCopied}
            aria-describedby={id}
            onChange={({ target, nativeEvent }) =>
              onChoose(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
          <span className="litfass-bookmarks__caption">{titleOf(entry, words)}</span>
        </span>
      </label>
      <small id={id} className="litfass-bookmarks__credit">
        {entry.image && fillWords(words.credit, { name: entry.image.copyright.trim() || words.noCopyright })}
        {reason && <span className="litfass-picker__reason">{reason}</span>}
      </small>
    </li>
  )
}
