import { useEffect, useState } from 'react'
import { freshSources } from './freshSources.ts'

/** Spec media 4: a picture that could not be loaded is asked for once more after a second. */
const RETRY_MS = 1000

type Attempt = { state: 'first' | 'failedOnce' | 'broken' } | { state: 'second'; stamp: number }

/** The addresses of a picture, its second ones after a failed load; `isBroken` when those failed too. */
export function useRetriedSources(sources: { src: string; srcSet: string }) {
  const [attempt, setAttempt] = useState<Attempt>({ state: 'first' })
  useEffect(() => {
    if (attempt.state !== 'failedOnce') return
    const timer = setTimeout(() => setAttempt({ state: 'second', stamp: Date.now() }), RETRY_MS)
    return () => clearTimeout(timer)
  }, [attempt])
  return {
    sources: attempt.state === 'second' ? freshSources(sources, attempt.stamp) : sources,
    isBroken: attempt.state === 'broken',
    onError: () => setAttempt(({ state }) => ({ state: state === 'second' ? 'broken' : 'failedOnce' })),
  }
}
