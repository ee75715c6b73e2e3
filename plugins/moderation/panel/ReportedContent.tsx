import { Link } from '@payloadcms/ui'
import type { DefaultServerCellComponentProps } from 'payload'
import { reportedContent, textIn } from '../reportedContent.ts'

/** What a report of the list is about, with the way to it. */
export function ReportedContentCell({ payload, i18n, rowData }: DefaultServerCellComponentProps) {
  const found = reportedContent({ payload, i18n }, rowData)
  if (!found) return <span>–</span>
  return (
    <Link href={found.panel} prefetch={false}>
      {textIn(rowData, 'title') || found.kind}
    </Link>
  )
}
