import { StoreAway } from '../../errors/StoreAway.ts'
import { isFileError } from './isFileError.ts'

/** For how long a store that could not be reached is left alone, in milliseconds. */
const PAUSE_MS = 2000

export type Breaker = <T>(work: () => Promise<T>) => Promise<T>

type Options = { onAway?: (error: StoreAway) => void; onBack?: () => void; pauseMs?: number }

/**
 * While the store cannot be reached, everybody is told so at once instead of waiting for a time limit, which would
 * hold on to connections to the database; after each pause one call tries whether it is back. A call that takes its
 * time keeps nobody else from trying after the next pause.
 */
export function createBreaker({ onAway, onBack, pauseMs = PAUSE_MS }: Options = {}): Breaker {
  let away: { error: StoreAway; until: number } | undefined

  const goAway = (error: StoreAway) => {
    if (!away) onAway?.(error)
    away = { error, until: Date.now() + pauseMs }
  }
  const comeBack = () => {
    if (away) onBack?.()
    away = undefined
  }

  return async (work) => {
    if (away) {
      if (Date.now() < away.until) throw new StoreAway('unreachable', away.error.options.cause)
      away.until = Date.now() + pauseMs
    }
    try {
      const result = await work()
      comeBack()
      return result
    } catch (error) {
      if (error instanceof StoreAway && error.fault === 'unreachable') goAway(error)
      else if (!isFileError(error)) comeBack()
      throw error
    }
  }
}
