import { setTimeout as wait } from 'node:timers/promises'
import { callSite } from '../factories/calls.ts'
import type { Site } from '../factories/useSite.ts'

/** Longer than this, and a person is gone. */
const PATIENCE_MS = 15_000

/**
 * Asks the web server several times a second until told to stop.
 * @returns ends it, and gives every answer that was not as it should be
 */
export function watchServer(site: Site, path: string): () => Promise<string[]> {
  const complaints: string[] = []
  let isOver = false
  let asked = 0
  const watching = (async () => {
    while (!isOver) {
      asked += 1
      await callSite(site, path, { signal: AbortSignal.timeout(PATIENCE_MS) })
        .then(async (answer) => {
          await answer.arrayBuffer()
          if (answer.status !== 200) complaints.push(`${answer.status}`)
        })
        .catch((error: unknown) => complaints.push(String(error)))
      await wait(200)
    }
  })()
  return async () => {
    isOver = true
    await watching
    return asked > 0 ? complaints : ['never asked']
  }
}
