import { fill } from '@litfass/kit/texts'
import { useEffect, useMemo, useRef } from 'react'
import type { Action, ListName, Reference } from '../../bookmarks.ts'
import { type BookmarkServices, useBookmarks } from '../ProvideBookmarks.tsx'
import { doneText, failureText, SUCCESS_MS } from '../useBookmarkAction.ts'
import type { Before } from './undo.ts'

type SelectionToolsProps = {
  list: ListName
  count: number
  total: number
  isBusy: boolean
  onSelectAll: (isOn: boolean) => void
  onAct: (action: Action) => void
}

/** Selects all pictures shown, and applies an action to the selected ones. */
export function SelectionTools({ list, count, total, isBusy, onSelectAll, onAct }: SelectionToolsProps) {
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
      <SelectAll count={count} total={total} onSelectAll={onSelectAll} />
      <span role="status">{count > 0 && fill(words.chosen, { count })}</span>
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

type SelectAllProps = Pick<SelectionToolsProps, 'count' | 'total' | 'onSelectAll'>

function SelectAll({ count, total, onSelectAll }: SelectAllProps) {
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
        onChange={({ target }) => onSelectAll(target.checked)}
      />
      {words.chooseAll}
    </label>
  )
}

type ManyResult = { done: Before[]; refused: Reference[] }

/** Returns a function that applies an action to many pictures and shows the results in messages; it never rejects. */
export function useManyActions() {
  const services = useBookmarks()
  return useMemo(() => createManyActions(services), [services])
}

function createManyActions(services: BookmarkServices) {
  const { bookmarks, words, say } = services

  const refusalText = (count: number, refused: readonly { error?: unknown }[]) => {
    const reason = failureText(refused[0]?.error, words)
    if (refused.length === count) return reason
    const failed = refused.length
    return fill(words.someFailed, { done: count - failed, count, failed, reason })
  }

  /** @returns the changed ones as they were before, and the refused ones */
  return async (references: readonly Reference[], action: Action): Promise<ManyResult> => {
    const befores = references.map((reference) => ({ reference, before: bookmarks.read(reference).lists }))
    const outcomes = await bookmarks.actOnAll(references, action)
    const refused = outcomes.filter(({ error }) => error !== undefined)
    const done = befores.filter((_, index) => outcomes[index]?.error === undefined)
    if (done.length > 0) say({ type: 'success', text: doneText(action, words, done.length), ms: SUCCESS_MS })
    if (refused.length > 0) say({ type: 'alert', text: refusalText(outcomes.length, refused) })
    return { done, refused: refused.map(({ reference }) => reference) }
  }
}
