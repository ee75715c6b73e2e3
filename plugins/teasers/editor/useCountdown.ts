import { useEffect, useState } from 'react'

/** Spec platform 9, in ms. */
const TICK_MS = 1000

/** Counts seconds down to zero, each 1000 ms; begins anew when `secondsLeft` changes. */
export function useCountdown(secondsLeft: number): number {
  const [end, setEnd] = useState({ given: secondsLeft, at: Date.now() + secondsLeft * 1000 })
  const [now, setNow] = useState(() => Date.now())
  if (end.given !== secondsLeft) setEnd({ given: secondsLeft, at: Date.now() + secondsLeft * 1000 })
  const left = Math.max(0, Math.ceil((end.at - now) / 1000))
  useEffect(() => {
    if (end.at <= Date.now()) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= end.at) clearInterval(timer)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [end])
  return left
}

/** Writes seconds as minutes and seconds, such as `9:58`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
