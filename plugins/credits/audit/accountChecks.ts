import { sql, tableOf } from '@litfass/kit/database'
import { ENTRIES, LEDGER_ACCOUNTS, ORDERS, UNLOCKS } from '../constants.ts'
import { type Check, entryRows } from './ledgerChecks.ts'

/*
 * Checks of who a ledger account and an unlock belong to.
 */

const entries = tableOf(ENTRIES)
const accounts = tableOf(LEDGER_ACCOUNTS)
const orders = tableOf(ORDERS)
const unlocks = tableOf(UNLOCKS)

export const ACCOUNT_CHECKS: readonly Check[] = [
  // Accounts of someone else than has unlocked with them: an owner leaves an account, and no one takes it over.
  {
    rows: sql`select a.id as account, min(e.id) as entry from ${accounts} a
        join ${entries} e on e.account = a.id and e.kind = 'unlock' and e.actor <> a.owner_id
      group by a.id order by a.id`,
    difference: (found) => ({ kind: 'accountOwner', rows: entryRows(found) }),
  },
  // Accounts of someone else than has ordered with them: the key of an order begins with the person's id.
  {
    rows: sql`select a.id as account, min(o.id) as order from ${accounts} a
        join ${orders} o on o.account_id = a.id
          and (substring(o.idempotency_key from '^(\\d{1,9}):'))::int <> a.owner_id
      group by a.id order by a.id`,
    difference: (found) => ({
      kind: 'orderOwner',
      rows: { account: found('account'), order: found('order') },
    }),
  },
  // Accounts that a person has ordered or unlocked with, that no one owns and that no one has closed.
  {
    rows: sql`select a.id as account from ${accounts} a
      where a.owner_id is null and a.closed_at is null and (
        exists (select 1 from ${orders} o where o.account_id = a.id)
        or exists (select 1 from ${entries} e where e.account = a.id and e.kind = 'unlock' and e.actor is not null)
      ) order by a.id`,
    difference: (found) => ({ kind: 'accountOwnerless', rows: { account: found('account') } }),
  },
  // Adjustments without an actor or a reason: the application never posts one.
  {
    rows: sql`select account, id as entry from ${entries}
      where kind = 'adjustment' and actor is null and coalesce(note, '') = '' order by id`,
    difference: (found) => ({ kind: 'adjustmentUnsigned', rows: entryRows(found) }),
  },
  // Unlocks that nothing of the same person pays for, or that another one is paid by too.
  {
    rows: sql`select u.id as unlock, u.entry from ${unlocks} u
        left join ${entries} e on e.id = u.entry left join ${accounts} a on a.id = e.account
      where (e.kind, e.content_type, e.content_id) is distinct from ('unlock', u.content_type, u.content_id)
        or a.owner_id <> u.owner_id or e.actor <> u.owner_id
        or exists (select 1 from ${unlocks} v where v.entry = u.entry and v.id <> u.id)
        or exists (select 1 from ${entries} r where r.reverses = u.entry) order by u.id`,
    difference: (found) => ({
      kind: 'unlockStray',
      rows: { unlock: found('unlock'), entry: found('entry') },
    }),
  },
  // Unlocks that were paid for, and that their owner does not have.
  {
    rows: sql`select e.account, e.id as entry from ${entries} e
        join ${accounts} a on a.id = e.account and a.owner_id is not null
      where e.kind = 'unlock' and not exists (select 1 from ${unlocks} u where u.entry = e.id)
        and not exists (select 1 from ${entries} r where r.reverses = e.id) order by e.id`,
    difference: (found) => ({ kind: 'unlockMissing', rows: entryRows(found) }),
  },
]
