import { useCallback, useEffect, useRef, useState } from 'react'
import type { DeskPicture } from '../../routes.ts'
import type { DeskCalls } from '../shared/createDeskCalls.ts'
import { failureWords } from '../shared/failureWords.ts'

/** Whoever types does not want to be answered letter by letter, in ms. */
const TYPING_MS = 250

type Found = {
  pictures: readonly DeskPicture[]
  total: number
  page: number
  pages: number
  /** What these pages were searched by. */
  search: string
}

/** Pictures to choose from: one page, then as many more as are asked for. A newer search ends an older one. */
export function usePickerPages(calls: DeskCalls, search: string) {
  const [found, setFound] = useState<Found>()
  const [isLoading, setIsLoading] = useState(true)
  const [failure, setFailure] = useState<{ msg: string | null }>()
  /** Ends with its search. */
  const current = useRef(new AbortController())
  const load = useCallback(
    async (page: number, signal: AbortSignal) => {
      setIsLoading(true)
      setFailure(undefined)
      try {
        const next = await calls.choosable({ search, page, signal })
        if (signal.aborted) return
        setFound((before) =>
          page === 1 || !before ? { ...next, search } : { ...joined(before, next), search },
        )
      } catch (error) {
        if (!signal.aborted) setFailure({ msg: failureWords(error) })
      }
      if (!signal.aborted) setIsLoading(false)
    },
    [calls, search],
  )
  useEffect(() => {
    const stop = new AbortController()
    current.current = stop
    const timer = setTimeout(() => void load(1, stop.signal), search === '' ? 0 : TYPING_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [load, search])
  const more = () => load((found?.page ?? 0) + 1, current.current.signal)
  const isOfSearch = found?.search === search
  return {
    found,
    isLoading,
    failure,
    more,
    again: () => (isOfSearch ? more() : load(1, current.current.signal)),
  }
}

/** A picture that was uploaded meanwhile moves the others on a page: none stands there twice. */
function joined(before: Found, next: Omit<Found, 'search'>): Omit<Found, 'search'> {
  const known = new Set(before.pictures.map(({ id }) => id))
  return { ...next, pictures: [...before.pictures, ...next.pictures.filter(({ id }) => !known.has(id))] }
}
