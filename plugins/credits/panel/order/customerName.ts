import { batchLoader } from '@litfass/kit/batchLoader'
import { executeSql, onBehalfOfAll, sql, tableOf } from '@litfass/kit/database'
import type { Payload } from 'payload'
import { LEDGER_ACCOUNTS } from '../../constants.ts'
import { options } from '../../options.ts'

/** The name of a member, `null` for one who has been deleted. */
type Name = string | null

const loaders = new WeakMap<Payload, (account: number) => Promise<Name>>()

/**
 * Names the member behind a ledger account, together with those of the other rows of a list, which are drawn at the same moment.
 * Only for lists that admins alone read.
 */
export function customerName(payload: Payload, account: number): Promise<Name> {
  const load =
    loaders.get(payload) ??
    batchLoader<number, Name>((accounts) => onBehalfOfAll(() => readNames(payload, accounts)))
  loaders.set(payload, load)
  return load(account)
}

async function readNames(payload: Payload, accounts: readonly number[]): Promise<Name[]> {
  const rows = await executeSql(
    { payload },
    sql`select a.id, p.name from ${tableOf(LEDGER_ACCOUNTS)} a
      join ${tableOf(options.of(payload).accountsCollection)} p on p.id = a.owner_id
      where a.id in ${[...new Set(accounts)]}`,
  )
  const names = new Map(rows.map(({ id, name }) => [Number(id), String(name ?? '')]))
  return accounts.map((one) => names.get(one) || null)
}
