import { useCallback, useEffect, useRef, useState } from 'react'
import type { ListName } from '../../domain/moveBookmark.ts'
import { useBookmarks } from '../context/ProvideBookmarks.tsx'
import type { ListEntry } from '../store/BookmarkCalls.ts'
import { referenceKey } from '../store/referenceKey.ts'

/** Pictures shown at first and with each „mehr“; the most an answer holds. */
const PAGE = 48
const MOST = 100

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
  const held = useRef(0)
  const asked = useRef(0)
  held.current = state.entries.length

  const read = useCallback(
    async (from: number, limit: number) => {
      asked.current += 1
      const question = asked.current
      setIsBusy(true)
      try {
        const answer = await calls.readList({ list, from, limit })
        if (question !== asked.current) return
        bookmarks.note(answer.entries, answer.counts)
        setState((before) => ({
          status: 'shown',
          entries: from === 0 ? answer.entries : merged(before.entries, answer.entries),
        }))
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

  const reload = useCallback(() => read(0, Math.min(MOST, Math.max(PAGE, held.current))), [read])
  useEffect(() => {
    void reload()
    return bookmarks.onElsewhere(() => void reload())
  }, [bookmarks, reload])

  return { ...state, isBusy, reload, readMore: useCallback((from: number) => read(from, PAGE), [read]) }
}

/** A list that has changed meanwhile may tell an entry twice. */
function merged(before: readonly ListEntry[], more: readonly ListEntry[]): ListEntry[] {
  const fresh = new Set(more.map(referenceKey))
  return [...before.filter((entry) => !fresh.has(referenceKey(entry))), ...more]
}
