/** Spec platform 9. */
const IDLE_MS = 60_000
/** Activity is noted at most so often. */
const NOTED_MS = 1000

const ACTIVITY = ['pointerdown', 'pointermove', 'wheel', 'scroll', 'keydown', 'touchstart', 'focus'] as const

export type IdleOptions = {
  /** So long without any activity is idle, in ms; 60,000 when left out. */
  ms?: number
  onIdle?: () => void
  onActive?: () => void
}

/**
 * Tells when somebody has done nothing for a while, and when they do something again; each once. Time in a hidden tab
 * counts as doing nothing, coming back as doing something.
 * @returns ends it
 */
export function watchIdle({ ms = IDLE_MS, onIdle, onActive }: IdleOptions): () => void {
  let last = Date.now()
  let isIdle = false
  let timer = setTimeout(check, ms)

  /** Timers of hidden tabs and sleeping machines come late: what counts is the clock. */
  function check(): void {
    const left = last + ms - Date.now()
    if (left > 0) {
      timer = setTimeout(check, left)
      return
    }
    if (isIdle) return
    isIdle = true
    onIdle?.()
  }

  function note(): void {
    const now = Date.now()
    if (!isIdle && now - last < Math.min(NOTED_MS, ms / 2)) return
    clearTimeout(timer)
    check()
    last = now
    if (isIdle) onActive?.()
    isIdle = false
    clearTimeout(timer)
    timer = setTimeout(check, ms)
  }

  const noteVisible = () => {
    if (document.visibilityState === 'visible') note()
  }
  const listening = new AbortController()
  const options = { signal: listening.signal, capture: true, passive: true }
  for (const type of ACTIVITY) window.addEventListener(type, note, options)
  document.addEventListener('visibilitychange', noteVisible, options)
  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}
