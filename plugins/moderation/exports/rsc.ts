export { ReportBulkDecisions, ReportDecisions } from '../panel/ReportDecisions.tsx'
export { ReportedContentCell } from '../panel/ReportedContent.tsx'
export { ReportCounts } from '../panel/ReportLists.tsx'
export { ReportView } from '../panel/ReportView.tsx'
