import type { ServerProps } from 'payload'
import { ReportActions, ReportBulkActions } from '../exports/admin.ts'
import { decidedIn } from '../reportedContent.ts'

/** The buttons above the list of reports. */
export const ReportBulkDecisions = ({ payload }: ServerProps) => (
  <ReportBulkActions decided={decidedIn(payload)} />
)

/** The buttons on the page of a report. */
export const ReportDecisions = ({ payload }: ServerProps) => <ReportActions decided={decidedIn(payload)} />
