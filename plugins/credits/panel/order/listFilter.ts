import type { ListFilter, ListFilters } from '@litfass/interface/panelLists'
import { ORDER_STATUSES, type OrderStatus } from '../../orders/rules.ts'

/*
 * The quick filters of the list of orders: a state and a period, each of which keeps the other.
 */

/** The periods, in days that end now. */
export const PERIODS = [7, 30, 365] as const

export type Period = (typeof PERIODS)[number]

/** The filter of a list; empty for all. */
export type OrderFilter = { status?: OrderStatus | undefined; days?: Period | undefined }

const DAY = 86_400_000

/**
 * Returns the conditions of a filter, as the addresses of lists have them.
 * @param now in ms since 1970
 */
export function conditionsOf({ status, days }: OrderFilter, now: number): ListFilters | undefined {
  const conditions: ListFilter[] = [
    ...(status ? [{ field: 'status', operator: 'equals', value: status } as const] : []),
    ...(days ? [{ field: 'createdAt', operator: 'greater_than', value: sinceOf(days, now) } as const] : []),
  ]
  return conditions.length > 0 ? [conditions] : undefined
}

/** The moment at which a period begins, in ISO 8601. */
export const sinceOf = (days: Period, now: number): string => new Date(now - days * DAY).toISOString()

type SearchParams = Readonly<Record<string, string | string[] | undefined>>

/** Reads from the address of the list what it shows. A period stays the same one for the rest of the day. */
export function shownFilter(searchParams: SearchParams | undefined, now: number): OrderFilter {
  const conditionOn = (end: string) =>
    Object.entries(searchParams ?? {}).find(([key]) => key.startsWith('where') && key.endsWith(end))?.[1]
  const status = ORDER_STATUSES.find((one) => one === conditionOn('[status][equals]'))
  const since = Date.parse(String(conditionOn('[createdAt][greater_than]')))
  const days = PERIODS.find((one) => Math.abs(now - since - one * DAY) < DAY)
  return { status, days }
}

/** A condition that {@link conditionsOf} writes. */
const OF_FILTER = /^where\[or\]\[0\]\[and\]\[\d+\]\[(status\]\[equals|createdAt\]\[greater_than)\]$/

/** Whether the list shows what its quick filters find, and no less: an editor can filter it by other fields too. */
export const isQuickFilter = (searchParams: SearchParams | undefined): boolean =>
  Object.keys(searchParams ?? {}).every((key) => !key.startsWith('where') || OF_FILTER.test(key))
