import { useCallback, useEffect, useRef } from 'react'

const NAME = 'litfass.safeMode'

/**
 * Listens to moves that are made elsewhere in this browser: in other tabs, and by other components of this page.
 * @returns tells all others of a move that was made here
 */
export function useMoveChannel(onMove: () => void): () => void {
  const channel = useRef<BroadcastChannel>(undefined)
  const latest = useRef(onMove)
  useEffect(() => {
    latest.current = onMove
  })
  useEffect(() => {
    const opened = new BroadcastChannel(NAME)
    opened.onmessage = () => latest.current()
    channel.current = opened
    return () => {
      channel.current = undefined
      opened.close()
    }
  }, [])
  return useCallback(() => channel.current?.postMessage('moved'), [])
}

/** Calls `read` immediately, periodically while the page is visible, and when it becomes visible again. */
export function useReadings(read: () => void, everyMs: number): void {
  useEffect(() => {
    const readIfSeen = () => {
      if (document.visibilityState === 'visible') read()
    }
    readIfSeen()
    const timer = setInterval(readIfSeen, everyMs)
    document.addEventListener('visibilitychange', readIfSeen)
    window.addEventListener('focus', readIfSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', readIfSeen)
      window.removeEventListener('focus', readIfSeen)
    }
  }, [read, everyMs])
}
