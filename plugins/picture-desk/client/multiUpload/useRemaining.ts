import { useRef } from 'react'
import { type RoughTime, remainingSeconds, roughTime } from '../../domain/index.ts'
import type { DeskSummary } from '../desk/deskSummary.ts'

type Start = { at: number; bytes: number }

/** How long the rest takes, judged from what has been sent since files began to come; `undefined` while unknown. */
export function useRemaining({ total, done, bytesDone, bytesTotal }: DeskSummary): RoughTime | undefined {
  const start = useRef<Start>(undefined)
  if (done === total) {
    start.current = undefined
    return undefined
  }
  start.current ??= { at: performance.now(), bytes: bytesDone }
  const { at, bytes } = start.current
  const seconds = remainingSeconds({
    bytesDone: bytesDone - bytes,
    bytesTotal: bytesTotal - bytes,
    elapsedMs: performance.now() - at,
  })
  return seconds === undefined ? undefined : roughTime(seconds)
}
