import type { SafeState } from '@litfass/safe-mode'
import { readTeasers } from '@litfass/teasers/routes'
import { useCallback, useEffect, useState } from 'react'
import { client } from '../../client.ts'

/** Ms between two looks while a change is pending. */
const LOOK_AGAIN_MS = 15_000

/** Reads which teasers of the page have a change that no one has confirmed; again while there is one, and on request. */
export function useTeaserStates(ids: readonly number[]): {
  states: ReadonlyMap<number, SafeState>
  again: () => void
} {
  const [states, setStates] = useState<ReadonlyMap<number, SafeState>>(new Map())
  const key = [...new Set(ids)].join(',')
  const again = useCallback(() => {
    if (key === '') return
    const body = { ids: key.split(',').map(Number).slice(0, 100) }
    client.call(readTeasers, { body, onlyReads: true, queueKey: 'teaser-states' }).then(
      ({ teasers }) => setStates(new Map(teasers.map(({ id, safeMode }) => [id, safeMode]))),
      // biome-ignore lint/suspicious/noConsole: without an answer the buttons work as before
      (error: unknown) => console.debug('The states of teasers could not be loaded.', error),
    )
  }, [key])
  useEffect(again, [again])
  const isPending = [...states.values()].some(({ state }) => state === 'pending')
  useEffect(() => {
    if (!isPending) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') again()
    }, LOOK_AGAIN_MS)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [isPending, again])
  return { states, again }
}
