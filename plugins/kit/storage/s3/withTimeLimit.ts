import { StoreAway } from '../../errors/StoreAway.ts'

/** Ends the work by its signal after `ms` milliseconds; `extend` begins them anew. */
export type TimeLimit = { signal: AbortSignal; extend: (ms?: number) => void }

/**
 * Gives work so much time and no more; what it hands back may take as long as it likes.
 * @throws StoreAway when the time is over
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
    // Whatever of the work is still under way has nobody left to end it.
    end()
    throw error
  } finally {
    clearTimeout(timer)
  }
}
