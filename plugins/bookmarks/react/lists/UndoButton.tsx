import { fill } from '@litfass/kit/texts'
import { useBookmarks } from '../ProvideBookmarks.tsx'
import type { useUndo } from './undo.ts'

/** Undoes the latest action in a list, for as long as its page is open; the message about it is gone after a second. */
export function UndoButton({ undoing: { last, isBusy, undoLast } }: { undoing: ReturnType<typeof useUndo> }) {
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
