import { useMemo } from 'react'
import type { Action } from '../../domain/moveBookmark.ts'
import type { Reference } from '../../domain/Reference.ts'
import type { BookmarkServices } from './BookmarkServices.ts'
import { doneText } from './doneText.ts'
import { SUCCESS_MS } from './messageTimes.ts'
import { useBookmarks } from './ProvideBookmarks.tsx'
import { sayingsOf } from './sayingsOf.ts'

type Doing = {
  /** Offers to take it back; the message stays longer then. */
  canUndo?: boolean
}

/** Does something with a bookmark and says what became of it; it never rejects. */
export function useBookmarkAction() {
  const services = useBookmarks()
  return useMemo(() => actionOf(services), [services])
}

function actionOf(services: BookmarkServices) {
  const { bookmarks, words, say } = services
  const { refuse, undoing } = sayingsOf(services)
  return async (reference: Reference, action: Action, { canUndo = false }: Doing = {}): Promise<void> => {
    const before = bookmarks.read(reference).lists
    try {
      await bookmarks.act(reference, action)
      const undo = canUndo ? undoing([{ reference, before }]) : undefined
      say({ type: 'success', text: doneText(action, words), ...(undo ?? { ms: SUCCESS_MS }) })
    } catch (error) {
      refuse(error)
    }
  }
}
