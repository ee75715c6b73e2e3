import { useCallback, useEffect, useRef, useState } from 'react'

/** How reading something stands. */
export type Reading<Value> = { state: 'loading' } | { state: 'failed' } | { state: 'read'; value: Value }

/**
 * Reads something as long as the component stands, anew whenever `read` is another function, and on request. Only the
 * last reading counts: an earlier one is aborted. Without `read` it stays as it began.
 * @param read wrapped in `useCallback`; what it rejects with is not kept
 */
export function useReading<Value>(read: ((signal: AbortSignal) => Promise<Value>) | undefined): {
  reading: Reading<Value>
  again: () => void
} {
  const [reading, setReading] = useState<Reading<Value>>({ state: 'loading' })
  const under = useRef<AbortController>(undefined)
  const again = useCallback(() => {
    under.current?.abort()
    if (!read) return
    const controller = new AbortController()
    under.current = controller
    const show = (next: Reading<Value>) => !controller.signal.aborted && setReading(next)
    show({ state: 'loading' })
    read(controller.signal).then(
      (value) => show({ state: 'read', value }),
      () => show({ state: 'failed' }),
    )
  }, [read])
  useEffect(() => {
    again()
    return () => under.current?.abort()
  }, [again])
  return { reading, again }
}
