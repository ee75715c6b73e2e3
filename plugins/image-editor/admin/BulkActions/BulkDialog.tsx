import type { BulkCalls } from '../bulk/BulkCalls.ts'
import type { BulkReport } from '../bulk/BulkReport.ts'
import type { BulkRun } from '../bulk/createBulkRun.ts'
import { PanelDialog } from '../PanelDialog/index.tsx'
import { usePanelTexts } from '../usePanelTexts.ts'
import { DEGREES, type Intent, type IntentName } from './Intent.ts'
import { ReportView } from './ReportView.tsx'
import { Settings } from './Settings.tsx'

type BulkDialogProps = {
  run: BulkRun
  report: BulkReport | null
  calls: BulkCalls
  intent: Intent | null
  collection: string
  onClose: () => void
}

/** The window of a run: what is to be done, how far it is, what came of it. */
export function BulkDialog({ run, report, calls, intent, collection, onClose }: BulkDialogProps) {
  const text = usePanelTexts()
  const name = report ? nameOf(report) : intent?.name
  return (
    <PanelDialog title={name ? text(name) : text('bulk')} onClose={onClose}>
      {report ? (
        <ReportView {...{ run, report, calls, collection, onClose }} />
      ) : (
        intent && (
          <Settings
            intent={intent}
            onStart={(action) => void run.start(action, intent.selection, calls)}
            onCancel={onClose}
          />
        )
      )}
    </PanelDialog>
  )
}

function nameOf({ action }: BulkReport): IntentName {
  if (action.kind !== 'rotate') return action.kind
  return action.by === DEGREES.rotateLeft
    ? 'rotateLeft'
    : action.by === DEGREES.rotateRight
      ? 'rotateRight'
      : 'rotateAround'
}
