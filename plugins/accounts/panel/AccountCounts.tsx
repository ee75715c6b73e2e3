import { countedFilters, type ListFilter } from '@litfass/interface/panelLists'
import { textsIn } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { options } from '../options.ts'
import { lockTexts } from '../rights/texts.ts'

/** The quick filters of the list of accounts, in their order. */
const QUICK_FILTERS = ['all', 'pending', 'locked', 'staff'] as const

type QuickFilter = (typeof QUICK_FILTERS)[number]

const counted = z.record(z.enum(QUICK_FILTERS), z.coerce.number())

/** Quick filters above the list of accounts, each with how many there are. */
export const AccountCounts = countedFilters(async ({ req, i18n }) => {
  const [text, counts] = [textsIn({ i18n }, lockTexts), await countAccounts(req)]
  return {
    collection: options.of(req.payload).collection,
    label: text('filter.label'),
    filters: QUICK_FILTERS.map((name) => ({
      label: text(`filter.${name}`),
      count: counts[name],
      filter: FILTERS[name],
    })),
  }
})

/** The conditions of the quick filters; none for all accounts. */
const FILTERS: Readonly<Record<QuickFilter, ListFilter | undefined>> = {
  all: undefined,
  pending: { field: 'state', operator: 'equals', value: 'pending' },
  locked: { field: 'state', operator: 'equals', value: 'locked' },
  staff: { field: 'role', operator: 'in', value: 'admin,editor' },
}

/** Counts the accounts of each quick filter in one statement. For staff: who may see it is the caller's question. */
async function countAccounts(req: PayloadRequest): Promise<Record<QuickFilter, number>> {
  const [row] = await executeSql(
    req,
    sql`select count(*) as "all", count(*) filter (where state = 'pending') as pending,
          count(*) filter (where state = 'locked') as locked,
          count(*) filter (where role in ('admin', 'editor')) as staff
        from ${tableOf(options.of(req.payload).collection)}`,
  )
  return counted.parse(row)
}
