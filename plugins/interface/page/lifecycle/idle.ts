'use client'

import { useEffect, useState } from 'react'

/** Spec platform 9, in ms. */
const IDLE_MS = 60_000
/** Activity is recorded at most this often, in ms. */
const THROTTLE_MS = 1000

const ACTIVITY = ['pointerdown', 'pointermove', 'wheel', 'scroll', 'keydown', 'touchstart', 'focus'] as const

export type IdleOptions = {
  /** Time without activity after which the user is idle, in ms; 60,000 when left out. */
  ms?: number
  onIdle?: () => void
  onActive?: () => void
}

/**
 * Reports when the user becomes idle and when they become active again, once each. A hidden tab counts as idle time,
 * returning to it as activity.
 * @returns stops watching
 */
export function watchIdle({ ms = IDLE_MS, onIdle, onActive }: IdleOptions): () => void {
  let lastActivity = Date.now()
  let isIdle = false
  let timer = setTimeout(check, ms)

  /** Timers of hidden tabs and sleeping machines are late, so the clock decides. */
  function check(): void {
    const left = lastActivity + ms - Date.now()
    if (left > 0) {
      timer = setTimeout(check, left)
      return
    }
    if (isIdle) return
    isIdle = true
    onIdle?.()
  }

  function recordActivity(): void {
    const now = Date.now()
    if (!isIdle && now - lastActivity < Math.min(THROTTLE_MS, ms / 2)) return
    clearTimeout(timer)
    check()
    lastActivity = now
    if (isIdle) onActive?.()
    isIdle = false
    clearTimeout(timer)
    timer = setTimeout(check, ms)
  }

  const recordReturn = () => {
    if (document.visibilityState === 'visible') recordActivity()
  }
  const listening = new AbortController()
  const options = { signal: listening.signal, capture: true, passive: true }
  for (const type of ACTIVITY) window.addEventListener(type, recordActivity, options)
  document.addEventListener('visibilitychange', recordReturn, options)
  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}

/** Returns whether the user has been idle for `ms` milliseconds; 60,000 when left out (spec platform 9). */
export function useIdle(ms?: number): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(
    () =>
      watchIdle({
        ...(ms !== undefined && { ms }),
        onIdle: () => setIsIdle(true),
        onActive: () => setIsIdle(false),
      }),
    [ms],
  )
  return isIdle
}
