import { isStaff, translate, viewerOf } from '@litfass/kit'
import { Link } from '@payloadcms/ui'
import type { DefaultServerCellComponentProps, UIFieldServerComponent } from 'payload'
import { reportedContent } from '../reportedContent.ts'
import { texts } from '../texts.ts'
import styles from './reports.module.css'

/** What a report of the list is about, with the way to it. */
export function ReportedContentCell({ payload, i18n, rowData }: DefaultServerCellComponentProps) {
  const found = reportedContent({ payload, i18n }, rowData)
  if (!found) return <span>–</span>
  return (
    <Link href={found.panel} prefetch={false}>
      {found.name}
    </Link>
  )
}

/** The same on the report's own page, with the way to the site. */
export const ReportedContent: UIFieldServerComponent = ({ data, req }) => {
  const found = isStaff(viewerOf(req)) ? reportedContent(req, data) : undefined
  if (!found) return null
  return (
    <div className={`field-type ${styles.content}`}>
      <p className="field-label">{translate(req, texts.key('content'))}</p>
      <p>
        <Link href={found.panel} prefetch={false}>
          {found.name}
        </Link>
        {found.page && (
          <>
            {' · '}
            <a href={found.page} target="_blank" rel="noreferrer">
              {translate(req, texts.key('openPage'))}
            </a>
          </>
        )}
      </p>
    </div>
  )
}
