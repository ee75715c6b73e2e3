import type { PersonalData } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { INVOICES, LEDGER_ACCOUNTS, ORDERS, UNLOCKS } from './constants.ts'
import { statementBatches } from './ledger/statement.ts'

/** Exports the balance's entries, the orders with their invoices, and what was unlocked. */
export const exportCredits: PersonalData = async function* ({ req, account, progress }) {
  const entries: object[] = []
  for await (const batch of statementBatches(req, req.i18n.language === 'en' ? 'en' : 'de'))
    entries.push(...batch)
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
