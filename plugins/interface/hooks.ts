import { useCallback, useEffect, useRef, useState } from 'react'

export { useHeldWays } from './page/lifecycle/leaving.ts'

/** State of an asynchronous read. */
export type Reading<Value> = { state: 'loading' } | { state: 'failed' } | { state: 'read'; value: Value }

/**
 * Reads a value while the component is mounted, again whenever `read` changes, and on request. Only the last read
 * counts; earlier ones are aborted. Without `read` the state stays as it is.
 * @param read wrapped in `useCallback`; its rejection shows as `failed`
 */
export function useReading<Value>(read: ((signal: AbortSignal) => Promise<Value>) | undefined): {
  reading: Reading<Value>
  again: () => void
} {
  const [reading, setReading] = useState<Reading<Value>>({ state: 'loading' })
  const running = useRef<AbortController>(undefined)
  const again = useCallback(() => {
    running.current?.abort()
    if (!read) return
    const controller = new AbortController()
    running.current = controller
    const show = (next: Reading<Value>) => !controller.signal.aborted && setReading(next)
    show({ state: 'loading' })
    read(controller.signal).then(
      (value) => show({ state: 'read', value }),
      () => show({ state: 'failed' }),
    )
  }, [read])
  useEffect(() => {
    again()
    return () => running.current?.abort()
  }, [again])
  return { reading, again }
}

/** Has the browser ask before the page is left while something would be lost. */
export function useLeaveWarning(losesSomething: boolean): void {
  useEffect(() => {
    if (!losesSomething) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [losesSomething])
}
