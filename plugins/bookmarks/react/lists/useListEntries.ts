import { useCallback, useEffect, useRef, useState } from 'react'
import type { ListName } from '../../domain/moveBookmark.ts'
import { useBookmarks } from '../context/ProvideBookmarks.tsx'
import type { ListEntry } from '../store/BookmarkCalls.ts'
import { PAGE, readEntries, wholeOf } from './readEntries.ts'

type ListState = {
  status: 'loading' | 'shown' | 'failed'
  /** Also those that have gone since: what is taken back is shown where it was. */
  entries: readonly ListEntry[]
}

/** The entries of a list, read when the list is drawn, and anew when it has changed elsewhere. */
export function useListEntries(list: ListName) {
  const { bookmarks, calls } = useBookmarks()
  const [state, setState] = useState<ListState>({ status: 'loading', entries: [] })
  const [isBusy, setIsBusy] = useState(false)
  const held = useRef(state.entries)
  const asked = useRef(0)
  held.current = state.entries

  const read = useCallback(
    async (from: number, limit: number) => {
      asked.current += 1
      const question = asked.current
      setIsBusy(true)
      try {
        const entries = await readEntries({
          read: (part) => calls.readList({ list, ...part }),
          bookmarks,
          isOver: () => question !== asked.current,
          before: held.current,
          part: { from, limit },
        })
        if (entries) setState({ status: 'shown', entries })
      } catch (error) {
        if (question !== asked.current) return
        console.warn('A list of bookmarks could not be read.', error)
        setState((before) => ({ ...before, status: 'failed' }))
      } finally {
        if (question === asked.current) setIsBusy(false)
      }
    },
    [bookmarks, calls, list],
  )

  const reload = useCallback(() => read(0, wholeOf(held.current).limit), [read])
  useEffect(() => {
    void reload()
    return bookmarks.onElsewhere(() => void reload())
  }, [bookmarks, reload])

  return { ...state, isBusy, reload, readMore: useCallback((from: number) => read(from, PAGE), [read]) }
}
