'use client'

export { ReportActions, ReportBulkActions } from '../panel/ReportActions.tsx'
