import { DeskActions, DeskBulkActions } from '@litfass/interface/panelActions'
import { usePanelPlace } from '@litfass/interface/panelPlace'
import { useDocumentInfo } from '@payloadcms/ui'
import { type DecidedTypes, reportDesk, reportIn } from './reportDesk.ts'

type ReportActionsProps = { decided: DecidedTypes }

/** Buttons above the list of reports that decide the ticked ones, and what became of it. */
export function ReportBulkActions({ decided }: ReportActionsProps) {
  const { language } = usePanelPlace()
  return (
    <DeskBulkActions
      desk={reportDesk(decided, language)}
      fields={['state']}
      itemOf={({ id, values }) => reportIn(id, values)}
    />
  )
}

/** The buttons that decide a report, on its own page. */
export function ReportActions({ decided }: ReportActionsProps) {
  const { language } = usePanelPlace()
  const { id, savedDocumentData } = useDocumentInfo()
  if (id === undefined || !savedDocumentData?.state) return null
  const report = reportIn(id, savedDocumentData)
  return <DeskActions desk={reportDesk(decided, language)} item={report} state={report.state} />
}
