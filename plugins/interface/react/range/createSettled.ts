/** So long after the last move, in ms, a slider says that it has changed. */
const SETTLED_MS = 500

/** Values that come quickly, of which only those that stay are told. */
export type Settled<Value> = {
  moved: (value: Value) => void
  /** Tells at once what has not been told yet. */
  settle: () => void
  /** Forgets it. */
  stop: () => void
}

/**
 * Tells a value 500 ms after the last move, and only when it is another one than was told before; knows no React and no
 * DOM.
 */
export function createSettled<Value>(first: Value, tell: (value: Value) => void): Settled<Value> {
  let told = String(first)
  let latest = first
  let timer: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    clearTimeout(timer)
    if (String(latest) === told) return
    told = String(latest)
    tell(latest)
  }
  return {
    settle,
    moved(value) {
      latest = value
      clearTimeout(timer)
      timer = setTimeout(settle, SETTLED_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
