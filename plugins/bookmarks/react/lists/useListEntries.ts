import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type ListName, referenceKey } from '../../bookmarks.ts'
import type { ListAnswer, ListEntry } from '../calls.ts'
import { useBookmarks } from '../ProvideBookmarks.tsx'
import type { Bookmarks } from '../store/createBookmarks.ts'

/** Entries of the first page and of each further one. */
const PAGE = 48
/** Entries the server returns at most. */
const MAX_LIMIT = 100

type ListState = {
  status: 'loading' | 'shown' | 'failed'
  /** Entries read so far, including those removed since: undo shows them in their old place. */
  entries: readonly ListEntry[]
}

/** Reads a list when it is mounted, and again after remote changes. */
export function useListEntries(list: ListName) {
  const { bookmarks, calls } = useBookmarks()
  const [state, setState] = useState<ListState>({ status: 'loading', entries: [] })
  const [isBusy, setIsBusy] = useState(false)
  const entriesRef = useRef(state.entries)
  const latest = useRef(0)
  entriesRef.current = state.entries

  const read = useCallback(
    async (page: Page) => {
      latest.current += 1
      const current = latest.current
      setIsBusy(true)
      try {
        const entries = await readEntries({
          read: (asked) => calls.readList({ list, ...asked }),
          bookmarks,
          isSuperseded: () => current !== latest.current,
          before: entriesRef.current,
          page,
        })
        if (entries) setState({ status: 'shown', entries })
      } catch (error) {
        if (current !== latest.current) return
        console.warn('A list of bookmarks could not be read.', error)
        setState((before) => ({ ...before, status: 'failed' }))
      } finally {
        if (current === latest.current) setIsBusy(false)
      }
    },
    [bookmarks, calls, list],
  )

  const reload = useCallback(() => read(pageOfAll(entriesRef.current)), [read])
  useEffect(() => {
    void reload()
    return bookmarks.onRemoteChange(() => void reload())
  }, [bookmarks, reload])

  const readMore = useCallback((offset: number) => read({ offset, limit: PAGE }), [read])
  return { ...state, isBusy, reload, readMore }
}

/** Returns the entries that are in the list at the moment. */
export function useCurrentEntries(entries: readonly ListEntry[], list: ListName): ListEntry[] {
  const { bookmarks } = useBookmarks()
  const isCurrent = (entry: ListEntry) => bookmarks.read(entry).lists[list]
  useSyncExternalStore(
    bookmarks.subscribe,
    () => entries.filter(isCurrent).map(referenceKey).join(),
    () => '',
  )
  return entries.filter(isCurrent)
}

type Page = { offset: number; limit: number }

type Reading = {
  read: (page: Page) => Promise<ListAnswer>
  bookmarks: Pick<Bookmarks, 'startListRead' | 'whenIdle'>
  /** Whether a later read has replaced this one. */
  isSuperseded: () => boolean
  /** Entries read before. */
  before: readonly ListEntry[]
  page: Page
}

/**
 * Reads a page of a list, and returns all entries to show; `undefined` when the read is superseded. Starts over from the
 * beginning if an action has outdated the response, or if the list has shifted so far that the page contains nothing new.
 */
export async function readEntries(reading: Reading): Promise<readonly ListEntry[] | undefined> {
  const { read, bookmarks, isSuperseded, before, page } = reading
  const accept = bookmarks.startListRead()
  const { entries, counts, total } = await read(page)
  if (isSuperseded()) return undefined
  if (!accept(entries, counts)) {
    await bookmarks.whenIdle()
    return isSuperseded() ? undefined : readEntries({ ...reading, page: pageOfAll(before) })
  }
  if (page.offset === 0) return entries
  const known = new Set(before.map(referenceKey))
  const hasNothingNew = entries.every((entry) => known.has(referenceKey(entry)))
  if (hasNothingNew && total > 0) return readEntries({ ...reading, page: pageOfAll(before) })
  const fresh = new Set(entries.map(referenceKey))
  return [...before.filter((entry) => !fresh.has(referenceKey(entry))), ...entries]
}

/** The page that covers everything shown, as far as the server's limit allows. */
function pageOfAll(shown: readonly ListEntry[]): Page {
  return { offset: 0, limit: Math.min(MAX_LIMIT, Math.max(PAGE, shown.length)) }
}
