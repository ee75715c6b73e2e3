import { FilterLinks, listAddress } from '@litfass/interface/panelLists'
import { isAdmin, textsIn, translate, viewerOf } from '@litfass/kit'
import { slugOf } from '@litfass/kit/collections'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { type BeforeListTableServerProps, createLocalReq } from 'payload'
import { ORDERS } from '../../constants.ts'
import { ORDER_STATUSES } from '../../orders/rules.ts'
import { texts } from '../../texts.ts'
import styles from '../credits.module.css'
import { panelTexts } from '../panelTexts.ts'
import {
  conditionsOf,
  isQuickFilter,
  type OrderFilter,
  PERIODS,
  type Period,
  shownFilter,
  sinceOf,
} from './listFilter.ts'

/** Quick filters above the list of orders, by state and by period; each says how many there are, and keeps the other one. */
export async function OrderFilters({ payload, user, i18n, searchParams }: BeforeListTableServerProps) {
  const req = await createLocalReq({ ...(user && { user }) }, payload)
  if (!isAdmin(viewerOf(req))) return null
  const now = Date.now()
  const countOf = await counter({ payload }, now)
  const shown = shownFilter(searchParams, now)
  const isQuick = isQuickFilter(searchParams)
  const search = typeof searchParams?.search === 'string' ? searchParams.search : ''
  const linkTo = (label: string, filter: OrderFilter) => ({
    label,
    count: countOf(filter),
    href: withSearch(listAddress(payload.config, slugOf(payload, ORDERS), conditionsOf(filter, now)), search),
    isShown: isQuick && filter.status === shown.status && filter.days === shown.days,
  })
  const text = textsIn({ i18n }, panelTexts)
  return (
    <div className={styles.orderFilters}>
      <p className={styles.hint}>{text('filters.searchHint')}</p>
      <FilterLinks
        language={i18n.language}
        label={text('filters.label')}
        filters={[
          linkTo(text('filters.all'), { days: shown.days }),
          ...ORDER_STATUSES.map((status) =>
            linkTo(translate({ i18n }, texts.key(`statuses.${status}`)), { ...shown, status }),
          ),
        ]}
      />
      <FilterLinks
        language={i18n.language}
        label={text('filters.period')}
        filters={[
          linkTo(text('filters.anyTime'), { status: shown.status }),
          ...PERIODS.map((days) => linkTo(text(`filters.days${days}`), { ...shown, days })),
        ]}
      />
    </div>
  )
}

const withSearch = (address: string, search: string): string =>
  search ? `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ search })}` : address

/** Counts the orders of each state and period, and returns a function that tells how many a filter finds. */
async function counter(reader: Pick<BeforeListTableServerProps, 'payload'>, now: number) {
  const counts = PERIODS.map(
    (days) =>
      sql`count(*) filter (where created_at > ${sinceOf(days, now)})::int as ${sql.identifier(columnOf(days))}`,
  )
  const rows = await executeSql(
    reader,
    sql`select status, count(*)::int as "all", ${sql.join(counts, sql`, `)}
      from ${tableOf(ORDERS)} group by status`,
  )
  return ({ status, days }: OrderFilter): number =>
    rows
      .filter((row) => status === undefined || row.status === status)
      .reduce((sum, row) => sum + Number(row[days ? columnOf(days) : 'all']), 0)
}

const columnOf = (days: Period): string => `days${days}`
