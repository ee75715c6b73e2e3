import { StoreAway } from '../../errors/StoreAway.ts'

/** Gives a slot back; said again it does nothing. */
export type Leave = () => void

/**
 * Lets so many in at a time; the others wait for `waitMs` at most.
 * @returns waits for a slot; throws StoreAway (`faulty`) when none becomes free in time, for which the store is not blamed
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
