import { setImmediate as nextTurn } from 'node:timers/promises'
import { MAX_BLOCK_BYTES } from './maxBlockBytes.ts'

/** Bytes of metadata looked into in one file, unpacked ones and all blocks together: no picture needs a fraction. */
const MAX_BYTES = 4 * MAX_BLOCK_BYTES
/** What looking into a block costs however short it is. */
const LEAST_BYTES = 4_096
/** After so many bytes whoever else waits for the process has a turn: a file in memory is read without ever waiting. */
const TURN_BYTES = MAX_BLOCK_BYTES / 4

/** What reading the metadata of one file may still cost. */
export interface ReadingBudget {
  /** Takes so many bytes out of it; false when they are not left, and then nothing more is looked into. */
  take(bytes: number): Promise<boolean>
}

/** A budget for one reading of a file: what a stranger has packed into it never holds up the web server. */
export const readingBudget = (): ReadingBudget => {
  let left = MAX_BYTES
  let inTurn = 0
  return {
    take: async (bytes) => {
      const cost = Math.max(bytes, LEAST_BYTES)
      left -= cost
      inTurn += cost
      if (left < 0) return false
      if (inTurn > TURN_BYTES) {
        inTurn = cost
        await nextTurn()
      }
      return true
    },
  }
}
