/** What a promise gives, or a failure as soon as `signal` is aborted, whatever the promise does then. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', stop))
}
