import { useEffect, useState } from 'react'

/** Milliseconds between two ticks (spec platform 9). */
const TICK_MS = 1000

/** Returns the whole seconds that are left until a moment, never fewer than 0. */
export const secondsUntil = (deadline: number, now: number): number =>
  Math.max(0, Math.ceil((deadline - now) / 1000))

/** Writes seconds as minutes and seconds: `9:58`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Seconds before the end at which a countdown is read aloud for the last time. */
const LAST_CALL = 60

/** A time that is left as it is read aloud: in whole minutes, and in seconds during the last minute. */
export type SpokenTime = { unit: 'minutes' | 'seconds'; count: number } | { unit: 'over' }

/** Returns how a time that is left is read aloud. */
export function spokenTime(seconds: number): SpokenTime {
  if (seconds <= 0) return { unit: 'over' }
  if (seconds <= LAST_CALL) return { unit: 'seconds', count: seconds }
  return { unit: 'minutes', count: Math.ceil(seconds / 60) }
}

/**
 * Returns what is read aloud of a countdown: at its start, as its last minute begins, and at its end, so that no tick is read.
 * @param key another one is another countdown
 */
export function useSpokenTime(seconds: number, key: number): SpokenTime {
  const now = spokenTime(seconds)
  const [spoken, setSpoken] = useState({ key, time: now })
  if (spoken.key === key && spoken.time.unit === now.unit) return spoken.time
  setSpoken({ key, time: now })
  return now
}

/**
 * Counts down each second, and stops at 0. It counts from the moment at which the seconds arrived, by the clock, so a page
 * that was asleep shows the right number when it wakes.
 * @param secondsLeft as an answer of the server says
 * @param toldAt `Date.now()` when the answer came; now when left out
 */
export function useCountdown(secondsLeft: number, toldAt?: number): number {
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    const deadline = (toldAt ?? Date.now()) + secondsLeft * 1000
    let timer: ReturnType<typeof setInterval> | undefined
    const tick = () => {
      const now = secondsUntil(deadline, Date.now())
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }
    timer = setInterval(tick, TICK_MS)
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [secondsLeft, toldAt])
  return left
}
