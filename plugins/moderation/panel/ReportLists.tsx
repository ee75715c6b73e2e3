import { countedFilters } from '@litfass/interface/panelLists'
import { textsIn } from '@litfass/kit'
import { REPORTS } from '../collection.ts'
import { REPORT_STATES } from '../reports.ts'
import { countReports } from '../store.ts'
import { texts } from '../texts.ts'

/** Quick filters above the list of reports, each with how many there are. */
export const ReportCounts = countedFilters(async ({ req, i18n }) => {
  const [text, counts] = [textsIn({ i18n }, texts), await countReports(req)]
  return {
    collection: REPORTS,
    label: text('filter.label'),
    filters: [
      ...REPORT_STATES.map((state) => ({
        label: text(`filter.${state}`),
        count: counts[state],
        filter: { field: 'state', operator: 'equals', value: state } as const,
      })),
      { label: text('filter.all'), count: Object.values(counts).reduce((sum, count) => sum + count, 0) },
    ],
  }
})
