import { ProgressBar } from '@litfass/interface/uploadList'
import { Button, Link, useConfig } from '@payloadcms/ui'
import { formatAdminURL } from 'payload/shared'
import { useEffect, useRef } from 'react'
import { type PanelTextName, usePanelTexts } from '../usePanelTexts.ts'
import styles from './bulk.module.css'
import type { BulkRun } from './bulkRun.ts'
import type { BulkCalls, BulkReport, Problem } from './bulkTasks.ts'
import { remainingMinutes } from './pace.ts'

type ReportViewProps = {
  run: BulkRun
  report: BulkReport
  calls: BulkCalls
  collection: string
  onClose: () => void
}

/** Shows the progress and the outcome of a run. */
export function ReportView({ run, report, calls, collection, onClose }: ReportViewProps) {
  const text = usePanelTexts()
  const { isOver, isStopping, isUndo, changed, problems } = report
  const status = useRef<HTMLParagraphElement>(null)
  // The focused button has gone with the phase it belonged to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two values are not read: they tell that a run begins or ends
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

/** Progress in numbers and as a bar, and the remaining time. */
function Progress({ report }: { report: BulkReport }) {
  const text = usePanelTexts()
  const { done, total, isPaused, isOver } = report
  if (total === null) return isOver ? null : <p className={styles.numbers}>{text('counting')}</p>
  const words = text('progress', { done, total })
  return (
    <div className={styles.progress}>
      <ProgressBar className={styles.meter} value={done} max={Math.max(total, 1)} aria-label={words} />
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

/** The outcome of a run in numbers. */
function Summary({ report }: { report: BulkReport }) {
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

/** Returns the number of successes, and of other outcomes those that occurred. */
function countsOf({ action, isUndo, total, done, succeeded, unchanged, problems }: BulkReport) {
  const success: PanelTextName = isUndo ? 'takenBack' : action.kind === 'reprocess' ? 'queued' : 'changed'
  const kinds = (kind: 'skipped' | 'failed') => problems.filter((problem) => problem.kind === kind).length
  const others: [PanelTextName, number][] = [
    ['unchanged', unchanged],
    ['skipped', kinds('skipped')],
    ['failed', kinds('failed')],
    ['untried', (total ?? 0) - done],
  ]
  return [[success, succeeded] as const, ...others.filter(([, count]) => count > 0)]
}

/** Lists the pictures that were not changed, each with a link and the reason. */
function Problems({ problems, collection }: { problems: readonly Problem[]; collection: string }) {
  const text = usePanelTexts()
  const { routes } = useConfig().config
  if (problems.length === 0) return null
  return (
    <section className={styles.problems} aria-label={text('problems')}>
      <ul>
        {problems.map(({ id, name, kind, reason }) => (
          <li key={id} data-kind={kind}>
            <Link
              href={formatAdminURL({ adminRoute: routes.admin, path: `/collections/${collection}/${id}` })}
            >
              {name || text('untitled', { id })}
            </Link>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
