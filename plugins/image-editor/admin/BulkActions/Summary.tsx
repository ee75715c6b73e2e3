import type { BulkReport } from '../bulk/BulkReport.ts'
import { type PanelTextKey, usePanelTexts } from '../usePanelTexts.ts'
import styles from './index.module.css'

/** What came of a run, in numbers. */
export function Summary({ report }: { report: BulkReport }) {
  const text = usePanelTexts()
  return (
    <>
      {report.halted !== null && <p className={styles.halted}>{report.halted}</p>}
      <ul>
        {countsOf(report).map(([key, count]) => (
          <li key={key}>{text(key, { count })}</li>
        ))}
      </ul>
    </>
  )
}

/** The first one says whether anything was done at all; of the others only those there are. */
function countsOf({ action, isUndo, total, done, succeeded, unchanged, problems }: BulkReport) {
  const success: PanelTextKey = isUndo ? 'takenBack' : action.kind === 'reprocess' ? 'queued' : 'changed'
  const kinds = (kind: 'skipped' | 'failed') => problems.filter((problem) => problem.kind === kind).length
  const others: [PanelTextKey, number][] = [
    ['unchanged', unchanged],
    ['skipped', kinds('skipped')],
    ['failed', kinds('failed')],
    ['untried', (total ?? 0) - done],
  ]
  return [[success, succeeded] as const, ...others.filter(([, count]) => count > 0)]
}
