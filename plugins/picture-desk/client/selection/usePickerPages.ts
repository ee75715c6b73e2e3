import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DeskPicture } from '../../routes.ts'
import { type DeskCalls, failureText } from '../shared/calls.ts'
import { useStubs } from './useSelectedPictures.ts'

/** Debounce of the search, in milliseconds. */
const DEBOUNCE_MS = 250

type Found = {
  pictures: readonly DeskPicture[]
  total: number
  page: number
  pages: number
  /** The search these pages belong to, and the calls that have found them. */
  search: string
  calls: DeskCalls
}

/**
 * Loads pictures to choose from, page by page; a new search aborts the previous one. Stubs are loaded again when they are
 * processed.
 */
export function usePickerPages(calls: DeskCalls, search: string) {
  const [found, setFound] = useState<Found>()
  const [isLoading, setIsLoading] = useState(true)
  const [failure, setFailure] = useState<{ msg: string | null }>()
  /** Aborted with its search. */
  const current = useRef(new AbortController())
  const load = useCallback(
    async (page: number, signal: AbortSignal) => {
      setIsLoading(true)
      setFailure(undefined)
      try {
        const next = await calls.choosable({ search, page, signal })
        if (signal.aborted) return
        setFound((before) =>
          page === 1 || !before ? { ...next, search, calls } : { ...merged(before, next), search, calls },
        )
      } catch (error) {
        if (!signal.aborted) setFailure({ msg: failureText(error) })
      }
      if (!signal.aborted) setIsLoading(false)
    },
    [calls, search],
  )
  useEffect(() => {
    const stop = new AbortController()
    current.current = stop
    const timer = setTimeout(() => void load(1, stop.signal), search === '' ? 0 : DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [load, search])
  const loadStubs = useCallback(
    async (ids: readonly number[]) => {
      try {
        const ready = new Map((await calls.pictures(ids)).map((picture) => [picture.id, picture]))
        setFound(
          (before) =>
            before && { ...before, pictures: before.pictures.map((one) => ready.get(one.id) ?? one) },
        )
      } catch (error) {
        // The picture stays a stub in this list.
        console.warn(error)
      }
    },
    [calls],
  )
  const known = useMemo(() => new Map(found?.pictures.map((picture) => [picture.id, picture])), [found])
  useStubs([...known.keys()], known, loadStubs)
  const more = () => load((found?.page ?? 0) + 1, current.current.signal)
  const isOfSearch = found?.search === search && found.calls === calls
  return {
    found,
    isLoading,
    failure,
    more,
    retry: () => (isOfSearch ? more() : load(1, current.current.signal)),
  }
}

type FoundPage = Omit<Found, 'search' | 'calls'>

/** Uploads shift the pages, so that a picture may be returned twice. */
function merged(before: Found, next: FoundPage): FoundPage {
  const known = new Set(before.pictures.map(({ id }) => id))
  return { ...next, pictures: [...before.pictures, ...next.pictures.filter(({ id }) => !known.has(id))] }
}
