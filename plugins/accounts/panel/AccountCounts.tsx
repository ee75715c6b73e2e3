import { countedFilters, type ListFilter } from '@litfass/interface/panelLists'
import { textsIn } from '@litfass/kit'
import { options } from '../options.ts'
import { lockTexts } from '../rights/texts.ts'
import { countAccounts, QUICK_FILTERS, type QuickFilter } from './counts.ts'

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
