import { isStaff, translate, viewerOf } from '@litfass/kit'
import { Link } from '@payloadcms/ui'
import { type BeforeListTableServerProps, createLocalReq, type PayloadRequest } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { countAccounts, QUICK_FILTERS, type QuickFilter } from '../counts.ts'
import { lockTexts } from '../lockTexts.ts'
import { options } from '../options.ts'
import styles from './lockStates.module.css'

/** Quick filters above the list of accounts, each with how many there are. */
export async function AccountCounts({ payload, user, i18n, searchParams }: BeforeListTableServerProps) {
  const req = await createLocalReq({ ...(user && { user }) }, payload)
  if (!isStaff(viewerOf(req))) return null
  const counts = await countAccounts(req)
  const numbers = new Intl.NumberFormat(i18n.language)
  return (
    <nav className={styles.filters} aria-label={translate({ i18n }, lockTexts.key('filter.label'))}>
      {QUICK_FILTERS.map((name) => (
        <Link
          key={name}
          href={listAddress(req, name)}
          prefetch={false}
          {...(isShown(name, searchParams) && { 'aria-current': 'page' })}
        >
          {translate({ i18n }, lockTexts.key(`filter.${name}`))} <span>{numbers.format(counts[name])}</span>
        </Link>
      ))}
    </nav>
  )
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
  const adminRoute = req.payload.config.routes.admin
  const days = new Intl.DateTimeFormat(req.i18n.language, { dateStyle: 'medium' })
  return (
    <section className={styles.widget} aria-labelledby="litfass-waiting-accounts">
      <div className={styles.heading}>
        <h2 id="litfass-waiting-accounts">
          {translate(req, lockTexts.key('waiting.title'))}{' '}
          <span>{new Intl.NumberFormat(req.i18n.language).format(totalDocs)}</span>
        </h2>
        {totalDocs > 0 && (
          <Link href={listAddress(req, 'pending')} prefetch={false}>
            {translate(req, lockTexts.key('waiting.all'))}
          </Link>
        )}
      </div>
      {docs.length === 0 && <p className={styles.hint}>{translate(req, lockTexts.key('waiting.none'))}</p>}
      <ul>
        {docs.map(({ id, ...account }) => (
          <li key={id}>
            <Link
              href={formatAdminURL({ adminRoute, path: `/collections/${collection}/${id}` })}
              prefetch={false}
            >
              {'name' in account && account.name ? account.name : `#${id}`}
            </Link>{' '}
            {'createdAt' in account && typeof account.createdAt === 'string' && (
              <time dateTime={account.createdAt}>{days.format(new Date(account.createdAt))}</time>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The condition of a quick filter as Payload's own filters write it into an address; none for all accounts. */
const FILTERS: Readonly<Record<QuickFilter, readonly [key: string, value: string] | null>> = {
  all: null,
  pending: ['where[or][0][and][0][state][equals]', 'pending'],
  locked: ['where[or][0][and][0][state][equals]', 'locked'],
  staff: ['where[or][0][and][0][role][in]', 'admin,editor'],
}

type SearchParams = BeforeListTableServerProps['searchParams']

/** Whether a list shows what a quick filter finds. Payload writes several values as `[in][0]`, `[in][1]`. */
function isShown(name: QuickFilter, searchParams: SearchParams): boolean {
  const given = Object.entries(searchParams ?? {}).filter(([key]) => key.startsWith('where'))
  const filter = FILTERS[name]
  if (!filter) return given.length === 0
  const [key, value] = filter
  return (
    given.every(([one]) => one.startsWith(key)) && given.map(([, one]) => String(one)).join(',') === value
  )
}

function listAddress({ payload }: Pick<PayloadRequest, 'payload'>, name: QuickFilter): string {
  const { collection } = options.of(payload)
  const path = formatAdminURL({ adminRoute: payload.config.routes.admin, path: `/collections/${collection}` })
  const filter = FILTERS[name]
  return filter ? `${path}?${new URLSearchParams([[...filter]])}` : path
}
