export type { ModerationOptions, ReportableContent } from './options.ts'
export { moderation } from './plugin.ts'
export { REPORT_REASONS, type ReportReason, type ReportState } from './reports.ts'
export { settleReports } from './store.ts'
