import { languageOf, type PersonalData } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { CollectionBeforeDeleteHook, PayloadRequest } from 'payload'
import { INVOICES, LEDGER_ACCOUNTS, ORDERS, UNLOCKS } from './constants.ts'
import { forgetUninvoicedBuyers } from './invoices/invoices.ts'
import { closeAccount } from './ledger/administration.ts'
import { statementBatches } from './ledger/statement.ts'
import { lockAccount, postEntry, postExpired } from './ledger/store.ts'
import type { ResolvedCreditsOptions } from './options.ts'
import { moveLocked } from './orders/move.ts'
import { ordersBy } from './orders/rows.ts'

/*
 * The data of a person: what is left of it once they are deleted, and what its export holds.
 */

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
    const isOpen = sql`account_id = ${account} and status = 'open'`
    const open = await ordersBy(req, sql`${isOpen} order by id for update`)
    await lockAccount(req, account)
    await forfeit(req, account)
    for (const order of open) await moveLocked(req, order, { to: 'cancelled', by: 'person' })
    await closeAccount(req, account)
    await forgetUninvoicedBuyers(req, account)
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

/** Exports the balance's entries, the orders with their invoices, and what was unlocked. */
export const exportCredits: PersonalData = async function* ({ req, account, progress }) {
  const entries: object[] = []
  for await (const batch of statementBatches(req, languageOf(req))) entries.push(...batch)
  if (entries.length > 0) yield { path: 'credits/statement.json', json: entries }
  progress(0.5)
  const orders = await executeSql(
    req,
    sql`select o.number, o.status, o.package_title as title, o.credits, o.price_cents as "priceCents",
          o.vat_basis_points as "vatBasisPoints", o.valid_days as "validDays", o.provider, o.language, o.buyer,
          o.accepted_at as "acceptedAt", o.paid_at as "paidAt", o.cancelled_at as "cancelledAt",
          o.refunded_at as "refundedAt", o.created_at as "createdAt",
          (select coalesce(json_agg(i.content order by i.id), '[]') from ${tableOf(INVOICES)} i
            where i.order_id = o.id) as invoices
        from ${tableOf(ORDERS)} o join ${tableOf(LEDGER_ACCOUNTS)} l on l.id = o.account_id
        where l.owner_id = ${account} order by o.id`,
  )
  if (orders.length > 0) yield { path: 'credits/orders.json', json: orders }
  const unlocks = await executeSql(
    req,
    sql`select content_type as type, content_id as id, created_at as "unlockedAt" from ${tableOf(UNLOCKS)}
        where owner_id = ${account} order by id`,
  )
  if (unlocks.length > 0) yield { path: 'credits/unlocks.json', json: unlocks }
  progress(1)
}
