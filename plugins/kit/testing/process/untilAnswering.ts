import { eventually } from './eventually.ts'
import type { TestProcess } from './startProcess.ts'

/**
 * Waits until an address answers 200.
 * @throws Error with the process's log when it ends or takes too long
 */
export async function untilAnswering(started: TestProcess, url: string, withinMs = 60_000): Promise<void> {
  const look = async () => {
    if (!started.isRunning()) throw new Error('It ended before it could answer.')
    const answer = await fetch(url).catch(() => undefined)
    await answer?.body?.cancel()
    return answer?.status === 200
  }
  try {
    await eventually(`an answer of ${url}`, look, { withinMs })
  } catch (cause) {
    await started.stop(0)
    throw new Error(`The web server did not get ready.\n${started.log()}`, { cause })
  }
}
