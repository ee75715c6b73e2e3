import { DashboardList, type ListFilter, listAddress, QuickFilters } from '@litfass/interface/panelLists'
import { isStaff, timeZoneOf, translate, viewerOf } from '@litfass/kit'
import { formatMoment } from '@litfass/kit/domain'
import { Link } from '@payloadcms/ui'
import {
  type BeforeListTableServerProps,
  type CollectionSlug,
  createLocalReq,
  type PayloadRequest,
} from 'payload'
import { formatAdminURL } from 'payload/shared'
import { z } from 'zod'
import { REPORTS } from '../collection.ts'
import { REPORT_REASONS, REPORT_STATES, type ReportState } from '../reports.ts'
import { reportTexts } from '../reportTexts.ts'
import { countReports } from '../store.ts'
import { texts } from '../texts.ts'
import { reportedContent } from './ReportedContent.tsx'

const withState = (value: ReportState): ListFilter => ({ field: 'state', operator: 'equals', value })

/** Quick filters above the list of reports, each with how many there are. */
export async function ReportCounts({ payload, user, i18n, searchParams }: BeforeListTableServerProps) {
  const req = await createLocalReq({ ...(user && { user }) }, payload)
  if (!isStaff(viewerOf(req))) return null
  const counts = await countReports(req)
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <QuickFilters
      config={payload.config}
      collection={REPORTS}
      language={i18n.language}
      label={translate({ i18n }, texts.key('filter.label'))}
      filters={[
        ...REPORT_STATES.map((state) => ({
          label: translate({ i18n }, texts.key(`filter.${state}`)),
          count: counts[state],
          filter: withState(state),
        })),
        { label: translate({ i18n }, texts.key('filter.all')), count: total },
      ]}
      searchParams={searchParams}
    />
  )
}

const openReport = z.object({
  id: z.number(),
  reason: z.enum(REPORT_REASONS),
  contentType: z.string(),
  contentId: z.number(),
  createdAt: z.string(),
})

/** The reports that have been open longest, how many are, and the way to all of them. For staff, on the dashboard. */
export async function OpenReports({ req }: { req: PayloadRequest }) {
  if (!isStaff(viewerOf(req))) return null
  const { docs, totalDocs } = await req.payload.find({
    // A plugin cannot know the slugs of the project it is part of.
    collection: REPORTS as CollectionSlug,
    where: { state: { equals: 'open' } },
    sort: 'createdAt',
    limit: 6,
    depth: 0,
    overrideAccess: false,
    req,
  })
  const { config } = req.payload
  const day = { language: req.i18n.language, timeZone: timeZoneOf(req.payload), style: 'day' } as const
  const addressOf = (id: number) =>
    formatAdminURL({ adminRoute: config.routes.admin, path: `/collections/${REPORTS}/${id}` })
  return (
    <DashboardList
      id="litfass-open-reports"
      title={translate(req, texts.key('widget.title'))}
      count={totalDocs}
      language={req.i18n.language}
      all={{
        href: listAddress(config, REPORTS, withState('open')),
        label: translate(req, texts.key('widget.all')),
      }}
      none={translate(req, texts.key('widget.none'))}
    >
      {docs
        .map((report) => openReport.parse(report))
        .map(({ id, reason, createdAt, ...about }) => (
          <li key={id}>
            <Link href={addressOf(id)} prefetch={false}>
              {[reportedContent(req, about)?.name, translate(req, reportTexts.key(`reasons.${reason}`))]
                .filter(Boolean)
                .join(': ')}
            </Link>{' '}
            <time dateTime={createdAt}>{formatMoment(createdAt, day)}</time>
          </li>
        ))}
    </DashboardList>
  )
}
