import { type ListFilter, QuickFilters } from '@litfass/interface/panelLists'
import { isStaff, translate, viewerOf } from '@litfass/kit'
import { type BeforeListTableServerProps, createLocalReq } from 'payload'
import { REPORTS } from '../collection.ts'
import { REPORT_STATES, type ReportState } from '../reports.ts'
import { countReports } from '../store.ts'
import { texts } from '../texts.ts'

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
