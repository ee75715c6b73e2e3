import { countedFilters, type ListFilter, type ListFilters } from '@litfass/interface/panelLists'
import { textsIn } from '@litfass/kit'
import { slugOf } from '@litfass/kit/collections'
import { databaseTime, executeSql, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { EVENTS } from '../../constants.ts'
import { EVENT_STATES, type EventState } from '../../participation.ts'
import { panelTexts as texts } from '../panelTexts.ts'

/** Counts the events in each state, by the database's clock. */
async function countStates(req: PayloadRequest): Promise<Record<EventState, number>> {
  const [row] = await executeSql(
    req,
    sql`select (count(*) filter (where state = 'upcoming'))::int as upcoming,
          (count(*) filter (where state = 'open'))::int as open,
          (count(*) filter (where state = 'closed'))::int as closed
        from (select case when closes_at <= statement_timestamp() then 'closed'
            when opens_at > statement_timestamp() then 'upcoming' else 'open' end as state
          from ${tableOf(EVENTS)} where deleted_at is null) states`,
  )
  return z.record(z.enum(EVENT_STATES), z.number()).parse(row)
}

/** Conditions that find what is in a state now. */
function stateFilter(state: EventState, now: string): ListFilters {
  const later = (field: string): ListFilter => ({ field, operator: 'greater_than', value: now })
  const past = (field: string): ListFilter => ({ field, operator: 'less_than_equal', value: now })
  const without = (field: string): ListFilter => ({ field, operator: 'exists', value: 'false' })
  if (state === 'closed') return [[past('closesAt')]]
  const ends = [without('closesAt'), later('closesAt')]
  if (state === 'upcoming') return ends.map((end) => [later('opensAt'), end])
  return [without('opensAt'), past('opensAt')].flatMap((start) => ends.map((end) => [start, end]))
}

/** Quick filters above the list of events by their state, each with how many there are. */
export const EventFilters = countedFilters(async ({ req, i18n }) => {
  const [text, counts] = [textsIn({ i18n }, texts), await countStates(req)]
  const now = new Date(await databaseTime(req)).toISOString()
  return {
    collection: slugOf(req.payload, EVENTS),
    label: text('list.filters'),
    filters: [
      { label: text('list.all'), count: EVENT_STATES.reduce((sum, state) => sum + counts[state], 0) },
      ...(['open', 'upcoming', 'closed'] as const).map((state) => ({
        label: text(`list.${state}`),
        count: counts[state],
        filter: stateFilter(state, now),
      })),
    ],
  }
})
