import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { CollectionBeforeDeleteHook, PayloadRequest } from 'payload'
import { LEDGER_ACCOUNTS } from './constants.ts'
import { forgetUninvoicedBuyers } from './invoices/invoices.ts'
import { closeAccount } from './ledger/administration.ts'
import { lockAccount, postEntry, postExpired } from './ledger/store.ts'
import type { ResolvedCreditsOptions } from './options.ts'
import { moveLocked } from './orders/move.ts'
import { type Order, orderColumns, orderOf, ordersTable } from './orders/rows.ts'

/**
 * Anonymizes the ledger account of a person in the transaction of their deletion: open orders are cancelled, remaining credits are
 * forfeited, and the account keeps only its number. Only invoices keep the name of the buyer.
 */
export const anonymizeOwner =
  ({ accountsCollection }: ResolvedCreditsOptions): CollectionBeforeDeleteHook =>
  async ({ id, req }) => {
    const owner = Number(id)
    // Whatever they are ordering or unlocking has ended then, and nothing begins: see `openLedgerAccount`.
    await executeSql(req, sql`select 1 from ${tableOf(accountsCollection)} where id = ${owner} for update`)
    const [row] = await executeSql(
      req,
      sql`select id from ${tableOf(LEDGER_ACCOUNTS)} where owner_id = ${owner}`,
    )
    if (!row) return
    const account = Number(row.id)
    const open = await lockOpenOrders(req, account)
    await lockAccount(req, account)
    await forfeit(req, account)
    for (const order of open) await moveLocked(req, order, { to: 'cancelled', by: 'person' })
    await closeAccount(req, account)
    await forgetUninvoicedBuyers(req, account)
  }

async function lockOpenOrders(req: PayloadRequest, account: number): Promise<Order[]> {
  const rows = await executeSql(
    req,
    sql`select ${orderColumns} from ${ordersTable} where account_id = ${account} and status = 'open'
      order by id for update`,
  )
  return rows.map(orderOf)
}

async function forfeit(req: PayloadRequest, account: number): Promise<void> {
  await postExpired(req, account)
  const [row] = await executeSql(
    req,
    sql`select balance from ${tableOf(LEDGER_ACCOUNTS)} where id = ${account}`,
  )
  const balance = Number(row?.balance)
  if (balance === 0) return
  await postEntry(req, {
    ...{ account, kind: 'forfeiture', amount: -balance, idempotencyKey: `account:${account}:forfeiture` },
    request: {},
  })
}
