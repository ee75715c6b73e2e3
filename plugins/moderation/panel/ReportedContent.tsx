import { isStaff, translate, viewerOf } from '@litfass/kit'
import { Link } from '@payloadcms/ui'
import type { DefaultServerCellComponentProps, PayloadRequest, UIFieldServerComponent } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { options } from '../options.ts'
import { texts } from '../texts.ts'
import styles from './reports.module.css'

type Reported = { contentType?: unknown; contentId?: unknown }

/** Addresses and name of what is reported; `undefined` for a type that the project no longer lets people report. */
export function reportedContent(
  { payload, i18n }: { payload: PayloadRequest['payload']; i18n: { language: string } },
  { contentType, contentId }: Reported,
): { name: string; panel: string; page: string | undefined } | undefined {
  const { content } = options.of(payload)
  const found = Object.entries(content).find(([type]) => type === contentType)?.[1]
  if (!found) return undefined
  const language = i18n.language === 'en' ? 'en' : 'de'
  const path = `/collections/${found.collection}/${Number(contentId)}` as const
  return {
    name: `${found.label[language]} ${contentId}`,
    panel: formatAdminURL({ adminRoute: payload.config.routes.admin, path }),
    page: found.page?.[language].replace('{id}', String(contentId)),
  }
}

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
