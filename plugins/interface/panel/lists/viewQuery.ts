import { parse, stringify } from 'qs-esm'

/**
 * What of an address is not part of a view: where someone is in the list, views of Payload's own, and what Payload adds to an address
 * some time after it was opened.
 */
const PASSING = ['page', 'limit', 'preset', 'depth', 'draft']

/** Conditions of an address: a folder may name each of its documents. */
const MOST_VALUES = 1000

/**
 * Returns the query of an address as a view keeps it: two addresses that show the same list have the same, whatever the panel makes of
 * them on the way. Payload numbers conditions again, leaves empty ones out, and adds the usual order.
 * @param sort the order of the list where the address names none
 */
export function viewQuery(search: string, sort?: string): string {
  const { where, ...others } = parse(search, {
    ignoreQueryPrefix: true,
    depth: 10,
    arrayLimit: MOST_VALUES,
    parameterLimit: 2 * MOST_VALUES,
  })
  const groups = groupsOf(where)
  const kept = Object.entries({ ...(sort && { sort }), ...filled(others) })
    .filter(([key]) => !PASSING.includes(key))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return stringify({ ...Object.fromEntries(kept), ...(groups.length > 0 && { where: { or: groups } }) })
}

const filled = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value))

type Group = { and: unknown[] }

/** Groups of conditions of which one must hold, as Payload's filters write them, each condition once and all in one order. */
function groupsOf(where: unknown): Group[] {
  const { or, ...others }: { or?: unknown } = partsOf(where)
  // Conditions beside alternatives are none that Payload's filters show: they stay as they are.
  const hasAlternatives = or !== undefined && Object.keys(others).length === 0
  const groups = (hasAlternatives ? listOf(or) : [where]).map((group) => inOrder(conditionsOf(group)))
  return inOrder(groups.filter(({ length }) => length > 0).map((and) => ({ and })))
}

function conditionsOf(group: unknown): unknown[] {
  const { and, ...others }: { and?: unknown } = partsOf(group)
  return [...listOf(and), others].flatMap(conditionsIn)
}

/** What someone has typed into an address is no condition, and a text has no parts. */
const partsOf = (value: unknown): object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : Object.values(partsOf(value))

/** One condition for each field and operator. */
const conditionsIn = (condition: unknown): unknown[] =>
  Object.entries(partsOf(condition)).flatMap(([field, operators]): unknown[] =>
    Array.isArray(operators)
      ? [{ [field]: operators }]
      : Object.entries(partsOf(operators)).map(([operator, value]) => ({
          [field]: comparison(operator, value),
        })),
  )

const LISTED = ['in', 'not_in', 'all']

function comparison(operator: string, value: unknown): Record<string, unknown> {
  // Payload's filters take an empty value for a condition that is still being written, and drop it; in a list they keep it.
  if (operator === 'equals' && value === '') return { in: [''] }
  return { [operator]: LISTED.includes(operator) && typeof value === 'string' ? value.split(',') : value }
}

/** Each value once, in an order that its place in the address does not change. */
function inOrder<Value>(values: readonly Value[]): Value[] {
  const byText = new Map(values.map((value) => [JSON.stringify(value), value]))
  return [...byText].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value)
}
