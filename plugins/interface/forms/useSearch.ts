import { useEffect, useState } from 'react'

/** Time after the last key before a search begins, in ms. */
const DEBOUNCE_MS = 300

/** The state of a search by what is typed: nothing is looked for, it runs, it has found something, or it has failed. */
export type Search<Found> =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'found'; results: readonly Found[] }

export type FindByWords<Found> = (words: string, signal: AbortSignal) => Promise<readonly Found[]>

/**
 * Searches by words, once nothing has been typed for a moment; what was found before stays until the next answer. `again` repeats a
 * search that has failed.
 * @param words the search words; `undefined` skips the search
 */
export function useSearch<Found>(words: string | undefined, find: FindByWords<Found>) {
  const [search, setSearch] = useState<Search<Found>>({ state: 'idle' })
  const [asked, setAsked] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is the wish to search again
  useEffect(() => {
    if (words === undefined) return setSearch({ state: 'idle' })
    const looking = new AbortController()
    const { signal } = looking
    const show = (next: Search<Found>) => !signal.aborted && setSearch(next)
    setSearch((before) => (before.state === 'found' ? before : { state: 'loading' }))
    const look = () =>
      find(words, signal).then(
        (results) => show({ state: 'found', results }),
        (error: unknown) => {
          if (!signal.aborted) console.warn('A search has failed.', error)
          show({ state: 'failed' })
        },
      )
    const timer = setTimeout(() => void look(), words === '' ? 0 : DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      looking.abort()
    }
  }, [words, find, asked])
  return { search, again: () => setAsked((before) => before + 1) }
}
