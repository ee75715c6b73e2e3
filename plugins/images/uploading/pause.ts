/**
 * Waits, in milliseconds; shorter when `wokenBy` hears that the browser is online again.
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
