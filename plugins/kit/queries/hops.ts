import type { PayloadRequest } from 'payload'
import { viewerOf } from '../access/viewerOf.ts'
import { isStaff } from '../domain/viewer.ts'
import { invalid } from './conditions.ts'
import type { Reach } from './reach.ts'

/**
 * How often one query may go on to rows of another table: along relationships, uploads and joins, and into lists of values, in
 * its conditions, its order and its joins together. A hundred of them took the database 19 s with 43 articles (decision 0024).
 */
const MOST_HOPS = 5
const MOST_HOPS_OF_STAFF = 20

/** Requests to GraphQL hold many queries, which share the headers of the request, and one budget. */
const spent = new WeakMap<Headers, number>()

/**
 * Counts what a query reaches against the budget of its caller.
 * @throws LitfassError `malformed` with the detail `query.size`
 */
export function spendHops(req: PayloadRequest, reach: Reach): void {
  const hops = priceOf(reach)
  if (hops === 0) return
  const before = req.payloadAPI === 'GraphQL' ? (spent.get(req.headers) ?? 0) : 0
  if (before + hops > (isStaff(viewerOf(req)) ? MOST_HOPS_OF_STAFF : MOST_HOPS))
    throw invalid('size', 'where')
  if (req.payloadAPI === 'GraphQL') spent.set(req.headers, before + hops)
}

/** Lists multiply the rows to look at: the second costs as much as 3 hops more, the third 7 and the fourth 15. */
function priceOf({ hops, lists }: Reach): number {
  let price = hops
  for (let list = 2; list <= lists.size; list += 1) price += 2 ** list - 1
  return price
}
