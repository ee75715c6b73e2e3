import { Button } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import type { BulkCalls } from '../bulk/BulkCalls.ts'
import type { BulkReport } from '../bulk/BulkReport.ts'
import type { BulkRun } from '../bulk/createBulkRun.ts'
import { usePanelTexts } from '../usePanelTexts.ts'
import styles from './index.module.css'
import { Problems } from './Problems.tsx'
import { Progress } from './Progress.tsx'
import { Summary } from './Summary.tsx'

type ReportViewProps = {
  run: BulkRun
  report: BulkReport
  calls: BulkCalls
  collection: string
  onClose: () => void
}

/** How far a run is, and what came of it. */
export function ReportView({ run, report, calls, collection, onClose }: ReportViewProps) {
  const text = usePanelTexts()
  const { isOver, isStopping, isUndo, changed, problems } = report
  const status = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone with what it has begun or ended.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a run begins or ends
  useEffect(() => status.current?.focus(), [isOver, isUndo])
  return (
    <>
      <Progress report={report} />
      <div role="status" className={styles.summary}>
        <p ref={status} tabIndex={-1} className={styles.state}>
          {text(stateOf(report))}
        </p>
        {isOver && <Summary report={report} />}
      </div>
      {!isOver && <p className={styles.hint}>{text('goesOn')}</p>}
      <Problems problems={problems} collection={collection} />
      <div className={styles.controls}>
        {!isOver && (
          <Button buttonStyle="secondary" margin={false} disabled={isStopping} onClick={run.stop}>
            {text('stop')}
          </Button>
        )}
        {isOver && !isUndo && changed.length > 0 && (
          <Button buttonStyle="secondary" margin={false} onClick={() => void run.undo(calls)}>
            {text('undo')}
          </Button>
        )}
        <Button margin={false} buttonStyle={isOver ? 'primary' : 'secondary'} onClick={onClose}>
          {text('close')}
        </Button>
      </div>
    </>
  )
}

function stateOf({ isOver, isStopping, isUndo, halted }: BulkReport) {
  if (isOver) return isStopping || halted !== null ? 'stopped' : isUndo ? 'undone' : 'done'
  return isStopping ? 'stopping' : isUndo ? 'undoing' : 'running'
}
