import type { BulkReport } from '../bulk/BulkReport.ts'
import { remainingMinutes } from '../bulk/remainingMinutes.ts'
import { usePanelTexts } from '../usePanelTexts.ts'
import styles from './index.module.css'

/** How many pictures are done, in numbers and as a bar, and how long the rest takes. */
export function Progress({ report }: { report: BulkReport }) {
  const text = usePanelTexts()
  const { done, total, isPaused, isOver } = report
  if (total === null) return isOver ? null : <p className={styles.numbers}>{text('counting')}</p>
  const words = text('progress', { done, total })
  return (
    <div className={styles.progress}>
      <progress className={styles.meter} value={done} max={Math.max(total, 1)} aria-label={words} />
      <p className={styles.numbers}>
        <span>{words}</span>
        {!isOver && <span>{isPaused ? text('pause') : <Remaining report={report} />}</span>}
      </p>
    </div>
  )
}

function Remaining({ report: { done, total, startedAt } }: { report: BulkReport }) {
  const text = usePanelTexts()
  const elapsedMs = performance.now() - startedAt
  const minutes = remainingMinutes({ done, total: total ?? 0, elapsedMs })
  if (minutes === undefined) return null
  return minutes === 0 ? text('remainingMoment') : text('remainingMinutes', { count: minutes })
}
