import { panelAddress } from '@litfass/interface/desk'
import { isStaff, timeZoneOf, translate, viewerOf } from '@litfass/kit'
import { formatMoment } from '@litfass/kit/domain'
import { Link } from '@payloadcms/ui'
import type { PayloadRequest, UIFieldServerComponent } from 'payload'
import { Fragment, type ReactNode } from 'react'
import { REPORTS } from '../collection.ts'
import { readReportPage, type ShownReport } from '../reportPage.ts'
import { reportTexts } from '../reportTexts.ts'
import { texts } from '../texts.ts'
import styles from './reports.module.css'

type Page = Awaited<ReturnType<typeof readReportPage>>
type Part = { req: PayloadRequest; page: Page }

/** The page of a report: what it is about and who made that, who reported it, why and when, and what was decided. */
export const ReportView: UIFieldServerComponent = async ({ data, req }) => {
  if (!isStaff(viewerOf(req)) || data?.id === undefined) return null
  const page = await readReportPage(req, data)
  const { report } = page
  const reporter = report.reporter ? page.names.get(report.reporter) : translate(req, texts.key('anonymous'))
  return (
    <div className={styles.report}>
      <dl>
        <Row term={translate(req, texts.key('content'))}>
          <ReportedPlace req={req} page={page} />
        </Row>
        <Authors req={req} page={page} />
        <Row term={translate(req, texts.key('reason'))}>
          {translate(req, reportTexts.key(`reasons.${report.reason}`))}
        </Row>
        <Row term={translate(req, texts.key('text'))}>
          {report.text ? <p>{report.text}</p> : translate(req, texts.key('noMessage'))}
        </Row>
        <Row term={translate(req, texts.key('reporter'))}>
          {reporter ?? translate(req, texts.key('someone'))}
        </Row>
        <Row term={translate(req, texts.key('reportedAt'))}>
          <Moment req={req} at={report.createdAt} />
        </Row>
        <Row term={translate(req, texts.key('decision'))}>
          <Decision req={req} page={page} />
        </Row>
        <Row term={translate(req, texts.key('others'))}>
          <Others req={req} page={page} />
        </Row>
      </dl>
    </div>
  )
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </>
)

const Moment = ({ req, at }: { req: PayloadRequest; at: string }) => (
  <time dateTime={at}>
    {formatMoment(at, { language: req.i18n.language, timeZone: timeZoneOf(req.payload) })}
  </time>
)

/** The reported text with the ways to it; a note where it is gone. */
function ReportedPlace({ req, page: { place, content } }: Part) {
  if (!place || !content) return translate(req, texts.key('contentGone'))
  return (
    <>
      <p>
        <strong>{content.title || place.kind}</strong> ({place.kind})
      </p>
      {content.text && (
        <blockquote aria-label={translate(req, texts.key('contentText'))}>{content.text}</blockquote>
      )}
      <p>
        <Link href={place.panel} prefetch={false}>
          {translate(req, texts.key('openPanel'))}
        </Link>
        {content.page && (
          <>
            {' · '}
            <a href={content.page} target="_blank" rel="noreferrer">
              {translate(req, texts.key('openPage'))}
            </a>
          </>
        )}
      </p>
    </>
  )
}

function Authors({ req, page: { content } }: Part) {
  const authors = content?.authors ?? []
  if (authors.length === 0) return null
  return (
    <Row term={translate(req, texts.key('authors'))}>
      {authors.map(({ name, href }, at) => (
        <Fragment key={href ?? name}>
          {at > 0 && ', '}
          {href ? (
            <Link href={href} prefetch={false}>
              {name}
            </Link>
          ) : (
            name
          )}
        </Fragment>
      ))}
    </Row>
  )
}

function Decision({ req, page: { report, names } }: Part) {
  if (report.state === 'open' && !report.decidedAt) return translate(req, texts.key('waiting'))
  const who = report.decidedBy ? names.get(report.decidedBy) : undefined
  return (
    <>
      <p>
        {translate(req, texts.key(`states.${report.state}`))}, {who ?? translate(req, texts.key('someone'))}
        {report.decidedAt && (
          <>
            , <Moment req={req} at={report.decidedAt} />
          </>
        )}
      </p>
      {report.note && <p>{report.note}</p>}
    </>
  )
}

function Others({ req, page: { others } }: Part) {
  if (others.length === 0) return translate(req, texts.key('noOthers'))
  return (
    <ul>
      {others.map((other) => (
        <li key={other.id}>
          <OtherReport req={req} report={other} />
        </li>
      ))}
    </ul>
  )
}

function OtherReport({ req, report }: { req: PayloadRequest; report: ShownReport }) {
  return (
    <>
      <Link href={panelAddress(req, `/collections/${REPORTS}/${report.id}`)} prefetch={false}>
        {translate(req, reportTexts.key(`reasons.${report.reason}`))}
      </Link>
      , <Moment req={req} at={report.createdAt} />, {translate(req, texts.key(`states.${report.state}`))}
    </>
  )
}
