import { useEffect, useState } from 'react'
import type { Lookup } from '../services/EditorServices.tsx'

/** The document that a block refers to: still being looked up, there, not there, or not to be found out now. */
export type LookedUp<Found> = Lookup<Found> | { state: 'loading' } | { state: 'failed' }

type LookupOptions<Found> = {
  id: number
  find: (id: number, signal: AbortSignal) => Promise<Lookup<Found>>
  /** Whether it is looked up again in a while, as a picture is that is still being processed. */
  isPending?: (found: Found) => boolean
}

const PAUSE_MS = 2500

/** Looks up the document a block refers to. `again` asks again, and keeps what is shown until the answer. */
export function useLookup<Found>({ id, find, isPending }: LookupOptions<Found>) {
  const [asked, setAsked] = useState(0)
  const [found, setFound] = useState<{ id: number; result: LookedUp<Found> }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is the wish to look it up again
  useEffect(() => {
    const looking = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      try {
        const result = await find(id, looking.signal)
        setFound({ id, result })
        if (result.state === 'found' && isPending?.(result.found)) timer = setTimeout(look, PAUSE_MS)
      } catch {
        if (!looking.signal.aborted) setFound({ id, result: { state: 'failed' } })
      }
    }
    void look()
    return () => {
      looking.abort()
      clearTimeout(timer)
    }
  }, [id, find, isPending, asked])
  const result: LookedUp<Found> = found?.id === id ? found.result : { state: 'loading' }
  return { result, again: () => setAsked((before) => before + 1) }
}
