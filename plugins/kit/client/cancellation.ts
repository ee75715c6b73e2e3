import { type Language, localError } from './localError.ts'

/** One request's own way to be stopped: by its caller, by its queue, by its time limit. */
export type Cancellation = {
  /** Its `reason` is the ClientError the request rejects with. */
  signal: AbortSignal
  cancel: () => void
  /** Starts the time limit. */
  startTimer: (timeoutMs: number) => void
  /** Forgets the timer and the caller's signal. */
  dispose: () => void
}

/** Follows the caller's signal; aborted at once when that one is. */
export function createCancellation(language: Language, outer: AbortSignal | undefined): Cancellation {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => controller.abort(localError('cancelled', language))
  if (outer?.aborted) cancel()
  outer?.addEventListener('abort', cancel, { once: true })
  return {
    signal: controller.signal,
    cancel,
    startTimer: (timeoutMs) => {
      timer = setTimeout(() => controller.abort(localError('timeout', language)), timeoutMs)
    },
    dispose: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', cancel)
    },
  }
}
