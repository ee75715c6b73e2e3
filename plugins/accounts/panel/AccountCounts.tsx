import { type ListFilter, QuickFilters } from '@litfass/interface/panelLists'
import { isStaff, translate, viewerOf } from '@litfass/kit'
import { type BeforeListTableServerProps, createLocalReq } from 'payload'
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

/** The conditions of the quick filters; none for all accounts. */
const FILTERS: Readonly<Record<QuickFilter, ListFilter | undefined>> = {
  all: undefined,
  pending: { field: 'state', operator: 'equals', value: 'pending' },
  locked: { field: 'state', operator: 'equals', value: 'locked' },
  staff: { field: 'role', operator: 'in', value: 'admin,editor' },
}
