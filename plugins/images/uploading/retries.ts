import { ClientError } from '@litfass/kit/client'

/**
 * Waits for a time in ms, or until `wokenBy` reports that the browser is online again.
 * @throws the signal's reason
 */
export function pause(ms: number, signal: AbortSignal, wokenBy?: EventTarget): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const end = (settle: () => void) => () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      wokenBy?.removeEventListener('online', go)
      settle()
    }
    const stop = end(() => reject(signal.reason))
    const go = end(resolve)
    const timer = setTimeout(go, ms)
    signal.addEventListener('abort', stop)
    wokenBy?.addEventListener('online', go)
  })
}

/** Delays between the five tries, in ms. */
const PAUSES_MS = [1000, 2000, 4000, 8000]
/** Status codes of a proxy whose server is down or silent. */
const GATEWAY = [502, 504]

type Retrying = {
  signal: AbortSignal
  /** Called after a lost connection, before the retry. */
  onRetry?: (() => void) | undefined
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/**
 * Retries after lost connections: five tries in all with growing delays, and immediately when the browser is online again.
 * Only for idempotent requests.
 * @throws the error of the last try; the signal's reason
 */
export async function retryLostConnections<T>(
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

/** The longest delay to wait for; longer ones are left to the person, in seconds. */
const LONGEST_PAUSE_SECONDS = 30
const MOST_TRIES = 10

type Wait = (ms: number, signal: AbortSignal) => Promise<void>

/**
 * Retries after the delay the server asks for while it is overloaded (429) or its store is away (503).
 * @throws the error of the last try; the signal's reason
 */
export async function retryWhileBusy<T>(
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
