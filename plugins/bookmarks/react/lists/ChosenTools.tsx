import { fillWords } from '@litfass/kit/domain'
import { useEffect, useRef } from 'react'
import type { Action, ListName } from '../../domain/moveBookmark.ts'
import { useBookmarks } from '../context/ProvideBookmarks.tsx'

type ChosenToolsProps = {
  list: ListName
  count: number
  total: number
  isBusy: boolean
  onChooseAll: (isChosen: boolean) => void
  onAct: (action: Action) => void
}

/** Chooses all pictures shown, and does one thing with those that are chosen. */
export function ChosenTools({ list, count, total, isBusy, onChooseAll, onAct }: ChosenToolsProps) {
  const { words, viewer } = useBookmarks()
  const isSaved = list === 'saved'
  const button = (name: string, action: Action) => (
    <button
      type="button"
      className="litfass-bookmarks__action"
      aria-disabled={isBusy}
      onClick={() => isBusy || onAct(action)}
    >
      {name}
    </button>
  )
  return (
    <fieldset className="litfass-bookmarks__tools litfass-bookmarks__scripted">
      <legend className="litfass-bookmarks__unseen">{words.chosenTools}</legend>
      <ChooseAll count={count} total={total} onChooseAll={onChooseAll} />
      <span role="status">{count > 0 && fillWords(words.chosen, { count })}</span>
      {count > 0 && (
        <span className="litfass-bookmarks__toolButtons">
          {viewer === 'member' &&
            button(isSaved ? words.toTemporary : words.toSaved, isSaved ? 'reference-modify' : 'save-modify')}
          {button(isSaved ? words.removeAll : words.remove, isSaved ? 'save-delete' : 'reference-delete')}
        </span>
      )}
    </fieldset>
  )
}

type ChooseAllProps = Pick<ChosenToolsProps, 'count' | 'total' | 'onChooseAll'>

function ChooseAll({ count, total, onChooseAll }: ChooseAllProps) {
  const { words } = useBookmarks()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < total
  }, [count, total])
  return (
    <label className="litfass-bookmarks__all">
      <input
        ref={box}
        type="checkbox"
        checked={count > 0 && count === total}
        onChange={({ target }) => onChooseAll(target.checked)}
      />
      {words.chooseAll}
    </label>
  )
}
