import { ClientError } from '@litfass/kit/client'
import { pause } from './pause.ts'

/** A longer pause is for a person to decide. */
const LONGEST_PAUSE_SECONDS = 30
const MOST_TRIES = 10

type Wait = (ms: number, signal: AbortSignal) => Promise<void>

/**
 * Sends again, after the pause the server asks for, while it says that too much is arriving (429) or that it cannot
 * store anything for a moment (503).
 * @throws what the last try threw; the signal's reason
 */
export async function whenServerHasRoom<T>(
  send: () => Promise<T>,
  signal: AbortSignal,
  wait: Wait = pause,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send()
    } catch (error) {
      const seconds = pauseOf(error)
      if (seconds === undefined || tries === MOST_TRIES) throw error
      await wait(seconds * 1000, signal)
    }
  }
}

function pauseOf(error: unknown): number | undefined {
  if (!(error instanceof ClientError) || ![429, 503].includes(error.status)) return undefined
  const { retryAfter } = error
  return retryAfter !== undefined && retryAfter <= LONGEST_PAUSE_SECONDS ? retryAfter : undefined
}
