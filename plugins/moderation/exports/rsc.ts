export { ReportedContent, ReportedContentCell } from '../panel/ReportedContent.tsx'
export { ReportCounts } from '../panel/ReportLists.tsx'
