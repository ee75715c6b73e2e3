import { type SQL, sql, tableOf } from '@litfass/kit/database'
import { ALLOCATIONS, ENTRIES, GRANTS, LEDGER_ACCOUNTS } from '../constants.ts'
import type { Difference } from './differences.ts'

/*
 * Checks of grants and allocations against entries. Each is one statement, of which the database returns only what differs.
 */

const entries = tableOf(ENTRIES)
const accounts = tableOf(LEDGER_ACCOUNTS)
const grants = tableOf(GRANTS)
const allocations = tableOf(ALLOCATIONS)

/** Columns of a row that differs, all of them whole numbers or texts. */
type Found = (name: string) => number

/** A check: the statement that finds the rows, and what each of them says. */
export type Check = { rows: SQL; difference: (found: Found, text: (name: string) => string) => Difference }

export const entryRows = (found: Found) => ({ account: found('account'), entry: found('entry') })
export const compared = (found: Found) => ({ found: found('found'), expected: found('expected') })

export const LEDGER_CHECKS: readonly Check[] = [
  // Sums of what is left of grants, and the balances of their accounts.
  {
    rows: sql`select a.id as account, coalesce(sum(g.remaining), 0)::float8 as found, a.balance as expected
      from ${accounts} a left join ${grants} g on g.account = a.id
      group by a.id having coalesce(sum(g.remaining), 0) <> a.balance order by a.id`,
    difference: (found) => ({
      kind: 'accountGrants',
      rows: { account: found('account') },
      ...compared(found),
    }),
  },
  {
    rows: sql`select e.account, e.id as entry from ${entries} e
      where e.amount > 0 and not exists (select 1 from ${grants} g where g.entry = e.id) order by e.id`,
    difference: (found) => ({ kind: 'grantMissing', rows: entryRows(found) }),
  },
  {
    rows: sql`select g.account, g.entry from ${grants} g
      where not exists (select 1 from ${entries} e where e.id = g.entry and e.amount > 0) order by g.entry`,
    difference: (found) => ({ kind: 'grantStray', rows: entryRows(found) }),
  },
  {
    rows: sql`select e.account, e.id as entry from ${grants} g join ${entries} e on e.id = g.entry and e.amount > 0
      where (g.account, g.amount, g.expires_at) is distinct from (e.account, e.amount, e.expires_at) order by e.id`,
    difference: (found) => ({ kind: 'grantChanged', rows: entryRows(found) }),
  },
  {
    rows: sql`select g.account, g.entry, g.remaining as found, (g.amount - coalesce(s.amount, 0))::float8 as expected
      from ${grants} g
        left join (select grant_entry, sum(amount) as amount from ${allocations} group by grant_entry) s
          on s.grant_entry = g.entry
      where g.remaining <> g.amount - coalesce(s.amount, 0) order by g.entry`,
    difference: (found) => ({ kind: 'grantRemaining', rows: entryRows(found), ...compared(found) }),
  },
  {
    rows: sql`select e.account, e.id as entry, coalesce(s.amount, 0)::float8 as found, -e.amount as expected
      from ${entries} e
        left join (select entry, sum(amount) as amount from ${allocations} group by entry) s on s.entry = e.id
      where e.amount < 0 and coalesce(s.amount, 0) <> -e.amount order by e.id`,
    difference: (found) => ({ kind: 'debitAllocations', rows: entryRows(found), ...compared(found) }),
  },
  // Allocations of nothing, from no grant, from another account's, or from another grant than the entry names.
  {
    rows: sql`select l.entry, l.grant_entry as "grantEntry" from ${allocations} l
        left join ${entries} e on e.id = l.entry and e.amount < 0
        left join ${grants} g on g.entry = l.grant_entry
      where l.amount <= 0 or g.account is null or e.account is distinct from g.account or e.grant_entry <> l.grant_entry
      order by l.entry`,
    difference: (found) => ({
      kind: 'allocationStray',
      rows: { entry: found('entry'), grantEntry: found('grantEntry') },
    }),
  },
  // Counter-entries: of an unlock all of it, of a purchase what is left, in its own grant or in returns of what it paid for.
  {
    rows: sql`select e.account, e.id as entry, e.reverses from ${entries} e left join ${entries} o
        on o.id = coalesce(e.reverses, case when e.kind = 'refund' then e.grant_entry end)
      where (e.kind in ('return', 'refund') or e.reverses is not null) and (
        o.account is distinct from e.account
        or sign(o.amount) = sign(e.amount)
        or abs(e.amount) > abs(o.amount)
        or (e.kind = 'return' and (o.kind <> 'unlock' or e.amount <> -o.amount))
        or (e.kind = 'refund' and o.kind <> case when e.reverses is null then 'return' else 'purchase' end)
      ) order by e.id`,
    difference: (found) => ({
      kind: 'reversal',
      rows: { ...entryRows(found), reverses: found('reverses') || null },
    }),
  },
]
