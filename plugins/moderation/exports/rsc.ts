export { ReportedContent, ReportedContentCell } from '../panel/ReportedContent.tsx'
export { OpenReports, ReportCounts } from '../panel/ReportLists.tsx'
