import { QuickFilters } from '@litfass/interface/panelLists'
import { isAdmin, translate, viewerOf } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { type BeforeListTableServerProps, createLocalReq } from 'payload'
import { ORDERS } from '../constants.ts'
import { ORDER_STATUSES } from '../orders.ts'
import { texts } from '../texts.ts'
import { panelTexts } from './panelTexts.ts'

/** Quick filters above the list of orders by how they stand, each with how many there are. */
export async function OrderFilters({ payload, user, i18n, searchParams }: BeforeListTableServerProps) {
  const req = await createLocalReq({ ...(user && { user }) }, payload)
  if (!isAdmin(viewerOf(req))) return null
  const rows = await executeSql(
    req,
    sql`select status, count(*)::int as count from ${tableOf(ORDERS)} group by status`,
  )
  const countOf = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0)
  return (
    <QuickFilters
      config={payload.config}
      collection={ORDERS}
      language={i18n.language}
      label={translate({ i18n }, panelTexts.key('filters.label'))}
      filters={[
        {
          label: translate({ i18n }, panelTexts.key('filters.all')),
          count: ORDER_STATUSES.reduce((sum, status) => sum + countOf(status), 0),
        },
        ...ORDER_STATUSES.map((status) => ({
          label: translate({ i18n }, texts.key(`statuses.${status}`)),
          count: countOf(status),
          filter: { field: 'status', operator: 'equals', value: status } as const,
        })),
      ]}
      searchParams={searchParams}
    />
  )
}
