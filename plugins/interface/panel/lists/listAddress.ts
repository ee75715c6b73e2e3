import type { SanitizedConfig, Where } from 'payload'
import { formatAdminURL } from 'payload/shared'

/** The condition of a quick filter as Payload's own filters write it into an address: a field, an operator, a value. */
export type ListFilter = {
  field: string
  operator: 'equals' | 'in' | 'exists' | 'greater_than' | 'less_than_equal'
  value: string
}

/** Conditions that all hold, or several such groups of which one does. */
export type ListFilters = ListFilter | readonly (readonly ListFilter[])[]

/** Returns the address of a list in the panel, filtered. */
export function listAddress(
  { routes }: Pick<SanitizedConfig, 'routes'>,
  collection: string,
  filter?: ListFilters,
): string {
  const path = formatAdminURL({ adminRoute: routes.admin, path: `/collections/${collection}` })
  const conditions = conditionsOf(filter).map(({ key, value }) => [key, value])
  return conditions.length > 0 ? `${path}?${new URLSearchParams(conditions)}` : path
}

type Condition = { key: string; value: string; isMoment: boolean }

/** Payload's filters take an empty value for a condition that is still being written, and drop it; in a list they keep it. */
const EMPTY = '[in][0]'

/** Writes conditions as Payload's own filters write them into an address. */
export function conditionsOf(filter: ListFilters | undefined): Condition[] {
  const groups = filter === undefined ? [] : 'field' in filter ? [[filter]] : filter
  return groups.flatMap((group, either) =>
    group.map(({ field, operator, value }, index) => ({
      key: `where[or][${either}][and][${index}][${field}]${operator === 'equals' && value === '' ? EMPTY : `[${operator}]`}`,
      value,
      isMoment: operator === 'greater_than' || operator === 'less_than_equal',
    })),
  )
}

/** Returns the same conditions for a query, so that a count and the list behind it find the same documents. */
export function whereOf(filter: ListFilters): Where {
  const groups = 'field' in filter ? [[filter]] : filter
  return {
    or: groups.map((group) => ({
      and: group.map(({ field, operator, value }) => ({
        [field]: { [operator]: wantedBy(operator, value) },
      })),
    })),
  }
}

function wantedBy(operator: ListFilter['operator'], value: string): unknown {
  if (operator === 'exists') return value === 'true'
  return operator === 'in' ? value.split(',') : value
}
