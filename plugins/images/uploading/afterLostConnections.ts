import { ClientError } from '@litfass/kit/client'
import { pause } from './pause.ts'

/** Between five tries, in ms. */
const PAUSES_MS = [1000, 2000, 4000, 8000]
/** What a proxy answers whose server is not there, or says nothing. */
const GATEWAY = [502, 504]

type Retrying = {
  signal: AbortSignal
  /** Called as soon as a connection was lost that is tried again. */
  onRetry?: (() => void) | undefined
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/**
 * Sends again after the connection was lost: five times in all, after growing pauses, and at once when the browser is
 * online again. Only for what may be sent twice.
 * @throws what the last try threw; the signal's reason
 */
export async function afterLostConnections<T>(
  send: () => Promise<T>,
  { signal, onRetry, wait = untilOnline }: Retrying,
): Promise<T> {
  for (const ms of PAUSES_MS) {
    try {
      return await send()
    } catch (error) {
      if (signal.aborted || !isLost(error)) throw error
      onRetry?.()
      await wait(ms, signal)
    }
  }
  return send()
}

function isLost(error: unknown): boolean {
  if (!(error instanceof ClientError)) return false
  return error.code === 'network' || error.code === 'timeout' || GATEWAY.includes(error.status)
}

function untilOnline(ms: number, signal: AbortSignal): Promise<void> {
  return pause(ms, signal, typeof window === 'undefined' ? undefined : window)
}
