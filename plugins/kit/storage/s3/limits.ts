import { StoreAway } from '../../errors/causes.ts'
import { isFileError } from './client.ts'

/** Pause in ms before an unreachable store is tried again. */
const PAUSE_MS = 2000

type Breaker = <T>(work: () => Promise<T>) => Promise<T>

type Options = { onAway?: (error: StoreAway) => void; onBack?: () => void; pauseMs?: number }

/**
 * Creates a circuit breaker. While the store is unreachable calls fail at once instead of waiting for a time limit, which
 * would occupy database connections; after each pause one call is let through. A slow one does not keep others from
 * trying after the next pause.
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

/** Releases a slot; further calls have no effect. */
type Leave = () => void

/**
 * Creates a semaphore of `count` slots; callers wait for `waitMs` at most.
 * @returns waits for a slot; throws StoreAway (`faulty`) when none becomes free in time, which does not open the breaker
 */
export function createSlots({ count, waitMs }: { count: number; waitMs: number }): () => Promise<Leave> {
  let free = count
  const waiting = new Set<() => void>()

  const take = (): Leave => {
    free -= 1
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      free += 1
      const [next] = waiting
      next?.()
    }
  }

  return () => {
    if (free > 0) return Promise.resolve(take())
    return new Promise((resolve, reject) => {
      const enter = () => {
        waiting.delete(enter)
        clearTimeout(timer)
        resolve(take())
      }
      const timer = setTimeout(() => {
        waiting.delete(enter)
        reject(new StoreAway('faulty', new Error('Too many files are being read.')))
      }, waitMs)
      waiting.add(enter)
    })
  }
}

/** Aborts the work by its signal after `ms` milliseconds; `extend` restarts the timer. */
type TimeLimit = { signal: AbortSignal; extend: (ms?: number) => void }

/**
 * Runs work with a time limit, which does not apply to streams it returns.
 * @throws StoreAway on time-out
 */
export async function withTimeLimit<T>(ms: number, work: (limit: TimeLimit) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const end = () => controller.abort()
  let timer = setTimeout(end, ms)
  const extend = (again = ms) => {
    clearTimeout(timer)
    timer = setTimeout(end, again)
  }
  try {
    return await work({ signal: controller.signal, extend })
  } catch (error) {
    if (controller.signal.aborted) throw new StoreAway('unreachable', new Error('It took too long.'))
    // Aborts whatever part of the work is still running.
    end()
    throw error
  } finally {
    clearTimeout(timer)
  }
}
