import { useCallback, useEffect, useRef, useState } from 'react'
import type { ListName } from '../../domain/moveBookmark.ts'
import { useChoosing } from '../context/ProvideChoosing.tsx'
import type { ListEntry } from '../store/BookmarkCalls.ts'
import { referenceKey } from '../store/referenceKey.ts'

const PAGE = 48
/** Somebody who types is not done yet. */
const TYPING_MS = 250

type Found = { status: 'loading' | 'shown' | 'failed'; entries: readonly ListEntry[]; total: number }

/** The bookmarks of a list that fit a search. */
export function usePickerEntries(list: ListName, search: string) {
  const { calls } = useChoosing()
  const [found, setFound] = useState<Found>({ status: 'loading', entries: [], total: 0 })
  const reading = useRef<AbortController>(undefined)

  const read = useCallback(
    async (from: number) => {
      reading.current?.abort()
      const own = new AbortController()
      reading.current = own
      try {
        const { entries, total } = await calls.readList({
          list,
          from,
          limit: PAGE,
          search,
          signal: own.signal,
        })
        if (own.signal.aborted) return
        setFound((before) => {
          const known = new Set(from === 0 ? [] : before.entries.map(referenceKey))
          const fresh = entries.filter((entry) => !known.has(referenceKey(entry)))
          const all = from === 0 ? fresh : [...before.entries, ...fresh]
          return { status: 'shown', entries: all, total: fresh.length === 0 ? all.length : total }
        })
      } catch (error) {
        if (own.signal.aborted) return
        console.warn('The bookmarks to choose from could not be read.', error)
        setFound((before) => ({ ...before, status: 'failed' }))
      }
    },
    [calls, list, search],
  )

  useEffect(() => {
    setFound({ status: 'loading', entries: [], total: 0 })
    const timer = setTimeout(() => void read(0), search ? TYPING_MS : 0)
    return () => {
      clearTimeout(timer)
      reading.current?.abort()
    }
  }, [read, search])

  return { ...found, read }
}
