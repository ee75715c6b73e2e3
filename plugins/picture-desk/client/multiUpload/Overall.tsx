import { announce } from '@litfass/interface/browser'
import controls from '@litfass/interface/controls.module.css'
import { ProgressBar } from '@litfass/interface/uploadList'
import { type ReactNode, useEffect, useRef } from 'react'
import type { DeskSummary } from '../desk/createRowStore.ts'
import shared from '../shared/shared.module.css'
import { type Text, useText } from '../shared/useDeskTexts.tsx'
import styles from './multiUpload.module.css'
import { useDesk, useScreen, useSummary } from './useDesk.ts'

/** Progress of all files with the remaining time, then their results with what can be done with them. */
export function Overall({ children }: { children: ReactNode }) {
  const text = useText()
  const desk = useDesk()
  const { filesButton } = useScreen()
  const summary = useSummary()
  const remaining = useRemaining(summary)
  const { total, done, bytesDone, bytesTotal, failed } = summary
  if (total === 0) return null
  const isOver = done === total
  const count = text('doneOf', { done, total })
  return (
    <section className={styles.overall} data-multiupload="overall" data-over={isOver}>
      <h2 className={styles.overallTitle}>
        {isOver && text(finishedKey(summary))}
        {!isOver && (remaining ? `${count}, ${remainingText(remaining, text)}` : count)}
      </h2>
      {!isOver && (
        <ProgressBar
          max={100}
          value={bytesTotal > 0 ? Math.round((bytesDone / bytesTotal) * 100) : 0}
          aria-label={text('overall')}
        />
      )}
      <p className={styles.sums}>{summaryText(summary, text)}</p>
      {isOver && (
        <div className={styles.choices}>
          {children}
          {failed > 0 && desk.canRetry() && (
            <button type="button" className={controls.plain} onClick={desk.retryAll}>
              {text('retryAll')}
            </button>
          )}
          <button
            type="button"
            className={shared.quiet}
            onClick={() => {
              // This section is removed with the list.
              filesButton()?.focus()
              desk.clear()
            }}
          >
            {text('clear')}
          </button>
        </div>
      )}
    </section>
  )
}

/** Files between two announcements of the progress. */
const ANNOUNCE_EVERY = 10

/** Announces new files, progress now and then, problems immediately, and the overall result. */
export function DeskAnnouncements() {
  const text = useText()
  const summary = useSummary()
  const before = useRef(summary)
  useEffect(() => {
    const { total, done, failed, refused, same } = before.current
    before.current = summary
    if (summary.total === 0 || summary.total < total) return
    const hasProblem = summary.failed > failed || summary.refused > refused || summary.same > same
    if (summary.done === summary.total) {
      if (done < summary.total) announce(`${text(finishedKey(summary))}: ${summaryText(summary, text)}.`)
    } else if (hasProblem) announce(`${summaryText(summary, text)}.`)
    else if (summary.total > total) announce(text('started', { count: summary.total - total }))
    else if (Math.floor(summary.done / ANNOUNCE_EVERY) > Math.floor(done / ANNOUNCE_EVERY))
      announce(text('saidDone', { done: summary.done, total: summary.total }))
  }, [summary, text])
  return null
}

/** Whether all files are through, or some need the user. */
function finishedKey({ same, failed }: Pick<DeskSummary, 'same' | 'failed'>): 'finished' | 'finishedOpen' {
  return same + failed > 0 ? 'finishedOpen' : 'finished'
}

const SUMMARY_KEYS = [
  ['stored', 'sumStored'],
  ['existing', 'sumExisting'],
  ['same', 'sumSame'],
  ['failed', 'sumFailed'],
  ['refused', 'sumRefused'],
] as const

/** Lists the results of the files: "37 hochgeladen, 2 schon vorhanden, eine fehlgeschlagen". */
export function summaryText(summary: DeskSummary, text: Text): string {
  return SUMMARY_KEYS.filter(([part]) => summary[part] > 0)
    .map(([part, key]) => text(key, { count: summary[part] }))
    .join(', ')
}

type Start = { time: number; bytes: number }

/** Estimates the remaining time from what has been sent since the desk was last idle; `undefined` at first. */
function useRemaining({ total, done, bytesDone, bytesTotal }: DeskSummary): RoughTime | undefined {
  const start = useRef<Start>(undefined)
  if (done === total) {
    start.current = undefined
    return undefined
  }
  start.current ??= { time: performance.now(), bytes: bytesDone }
  const { time, bytes } = start.current
  const seconds = remainingSeconds({
    bytesDone: bytesDone - bytes,
    bytesTotal: bytesTotal - bytes,
    elapsedMs: performance.now() - time,
  })
  return seconds === undefined ? undefined : roughTime(seconds)
}

/** Milliseconds of uploading before an estimate is possible. */
const MIN_ELAPSED_MS = 3000

type Progress = { bytesDone: number; bytesTotal: number; elapsedMs: number }

/** Extrapolates the remaining seconds; `undefined` before enough has been sent. */
export function remainingSeconds({ bytesDone, bytesTotal, elapsedMs }: Progress): number | undefined {
  if (bytesDone <= 0 || elapsedMs < MIN_ELAPSED_MS) return undefined
  return Math.max(0, Math.round(((bytesTotal - bytesDone) / bytesDone) * (elapsedMs / 1000)))
}

type RoughTime = { unit: 'moment' } | { unit: 'minutes' | 'hours'; count: number }

/** Rounds an estimate up to minutes or hours. */
export function roughTime(seconds: number): RoughTime {
  if (seconds < 45) return { unit: 'moment' }
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90) return { unit: 'minutes', count: minutes }
  return { unit: 'hours', count: Math.ceil(minutes / 60) }
}

const remainingText = (remaining: RoughTime, text: Text): string =>
  remaining.unit === 'moment' ? text('moment') : text(remaining.unit, { count: remaining.count })
