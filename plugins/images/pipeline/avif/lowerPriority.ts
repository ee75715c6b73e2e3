import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * Puts this process behind every other: it gets what they leave of the processor. On Linux each thread has a priority of
 * its own, which those it begins take over, so all there are so far are lowered.
 */
export const lowerPriority = (): void => {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid]
  for (const thread of threads) {
    try {
      setPriority(thread, constants.priority.PRIORITY_LOW)
    } catch {
      // A thread that has ended meanwhile needs none, and a system that forbids it makes AVIFs all the same.
    }
  }
}
