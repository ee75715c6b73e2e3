import { DashboardList, type ListFilter, listAddress, QuickFilters } from '@litfass/interface/panelLists'
import { isStaff, timeZoneOf, translate, viewerOf } from '@litfass/kit'
import { formatMoment } from '@litfass/kit/domain'
import { Link } from '@payloadcms/ui'
import { type BeforeListTableServerProps, createLocalReq, type PayloadRequest } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { countAccounts, QUICK_FILTERS, type QuickFilter } from '../counts.ts'
import { lockTexts } from '../lockTexts.ts'
import { options } from '../options.ts'

/** Quick filters above the list of accounts, each with how many there are. */
export async function AccountCounts({ payload, user, i18n, searchParams }: BeforeListTableServerProps) {
  const req = await createLocalReq({ ...(user && { user }) }, payload)
  if (!isStaff(viewerOf(req))) return null
  const counts = await countAccounts(req)
  return (
    <QuickFilters
      config={payload.config}
      collection={options.of(payload).collection}
      language={i18n.language}
      label={translate({ i18n }, lockTexts.key('filter.label'))}
      filters={QUICK_FILTERS.map((name) => ({
        label: translate({ i18n }, lockTexts.key(`filter.${name}`)),
        count: counts[name],
        filter: FILTERS[name],
      }))}
      searchParams={searchParams}
    />
  )
}

const PENDING: ListFilter = { field: 'state', operator: 'equals', value: 'pending' }

/** The conditions of the quick filters; none for all accounts. */
const FILTERS: Readonly<Record<QuickFilter, ListFilter | undefined>> = {
  all: undefined,
  pending: PENDING,
  locked: { field: 'state', operator: 'equals', value: 'locked' },
  staff: { field: 'role', operator: 'in', value: 'admin,editor' },
}

/** The accounts that have waited longest, how many wait, and the way to all of them. For staff, on the dashboard. */
export async function WaitingAccounts({ req }: { req: PayloadRequest }) {
  if (!isStaff(viewerOf(req))) return null
  const { collection } = options.of(req.payload)
  const { docs, totalDocs } = await req.payload.find({
    collection,
    where: { state: { equals: 'pending' } },
    sort: 'createdAt',
    limit: 6,
    depth: 0,
    select: { name: true, createdAt: true },
    overrideAccess: false,
    req,
  })
  const { config } = req.payload
  const day = { language: req.i18n.language, timeZone: timeZoneOf(req.payload), style: 'day' } as const
  return (
    <DashboardList
      id="litfass-waiting-accounts"
      title={translate(req, lockTexts.key('waiting.title'))}
      count={totalDocs}
      language={req.i18n.language}
      all={{
        href: listAddress(config, collection, PENDING),
        label: translate(req, lockTexts.key('waiting.all')),
      }}
      none={translate(req, lockTexts.key('waiting.none'))}
    >
      {docs.map(({ id, ...account }) => (
        <li key={id}>
          <Link
            href={formatAdminURL({
              adminRoute: config.routes.admin,
              path: `/collections/${collection}/${id}`,
            })}
            prefetch={false}
          >
            {'name' in account && account.name ? account.name : `#${id}`}
          </Link>{' '}
          {'createdAt' in account && typeof account.createdAt === 'string' && (
            <time dateTime={account.createdAt}>{formatMoment(account.createdAt, day)}</time>
          )}
        </li>
      ))}
    </DashboardList>
  )
}
