import type { PictureUploads } from '@litfass/kit/react'
import type { stubWatchOf } from '../stubs/stubWatchOf.ts'

export type StubWatch = Pick<ReturnType<typeof stubWatchOf>, 'watch' | 'read' | 'subscribe'>
type Watching = Parameters<PictureUploads['whenProcessed']>[1]
type Outcome = Awaited<ReturnType<PictureUploads['whenProcessed']>>

/**
 * Watches one picture until it is settled; one that is gone meanwhile has failed without a reason.
 * @throws the signal's reason
 */
export function whenProcessed(
  stubs: StubWatch,
  id: number,
  { signal, onRemaining }: Watching,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    let told: number | undefined
    const end = () => {
      signal.removeEventListener('abort', giveUp)
      unsubscribe()
      stopWatching()
    }
    const giveUp = () => {
      end()
      reject(signal.reason)
    }
    const look = () => {
      const state = stubs.read(id)
      if (state?.kind === 'waiting') {
        // Of the server's own counting: before it has answered nobody knows.
        if (state.total !== null && state.remaining !== told) onRemaining?.(state.remaining)
        told = state.remaining
        return
      }
      end()
      if (state?.kind === 'ready') resolve({ state: 'ready' })
      else resolve({ state: 'failed', reason: state?.kind === 'failed' ? state.reason : null })
    }
    const stopWatching = stubs.watch(id, 1)
    const unsubscribe = stubs.subscribe(look)
    signal.addEventListener('abort', giveUp)
    look()
  })
}
