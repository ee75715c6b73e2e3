import { eventually } from './eventually.ts'
import type { TestProcess } from './startProcess.ts'

/**
 * Waits until a process has written a text.
 * @throws Error with its log when it ends or takes too long
 */
export async function untilLogged(started: TestProcess, text: string, withinMs = 60_000): Promise<void> {
  const look = () => {
    if (!started.isRunning()) throw new Error('It ended before that.')
    return started.log().includes(text)
  }
  try {
    await eventually(`the words "${text}"`, look, { withinMs })
  } catch (cause) {
    await started.stop(0)
    throw new Error(`The process did not say "${text}".\n${started.log()}`, { cause })
  }
}
