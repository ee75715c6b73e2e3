import { auditLedger, type Difference } from '@litfass/credits/audit'
import { post } from './credits.ts'
import type { Site } from './useSite.ts'

/** The tables of the ledger, its orders and invoices. */
const TABLES = [
  'accounts',
  'entries',
  'grants',
  'allocations',
  'unlocks',
  'invoices',
  'orders',
  'counters',
  'payment_events',
].map((name) => `credit_${name}`)

/** Kinds that the chain of an account reports for a changed entry. */
const OF_THE_CHAIN: ReadonlySet<Difference['kind']> = new Set([
  'entryField',
  'entryChanged',
  'entryBalance',
  'entryStray',
  'chainBroken',
  'entriesMissing',
  'accountBalance',
])

type Rows = Readonly<Record<string, unknown>>

/** A difference as a test expects it. */
export type ExpectedDifference = { kind: Difference['kind']; rows: Rows; found?: number; expected?: number }

/** A difference with its rows, the number that is there, and the one that should be. */
export const differs = (
  kind: Difference['kind'],
  rows: Rows,
  is?: number,
  should?: number,
): ExpectedDifference =>
  is === undefined || should === undefined ? { kind, rows } : { kind, rows, found: is, expected: should }

/** A ledger account with a purchase of 100, of which 30 and then 20 are spent. */
export type SmallLedger = { account: number; grant: number; first: number; second: number }

/** An order that is paid, with its ledger account and its purchase. */
type PaidOrder = { order: number; account: number; entry: number }

/** Writes ledgers past the application, and changes them with all rights of the database. */
export function auditedCredits(site: () => Pick<Site, 'pool' | 'payload'>) {
  /** Changes rows while no trigger runs. */
  async function tamper(statement: string, values: readonly unknown[] = []): Promise<void> {
    const client = await site().pool.connect()
    try {
      await client.query('begin')
      await client.query('set local session_replication_role = replica')
      await client.query(statement, [...values])
      await client.query('commit')
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  const found = async (): Promise<readonly Difference[]> =>
    (await auditLedger(site(), { most: 50 })).differences

  /** The differences that the chains do not report. */
  const beyondTheChain = async () => (await found()).filter(({ kind }) => !OF_THE_CHAIN.has(kind))

  const empty = () => tamper(TABLES.map((table) => `delete from ${table};`).join(' '))

  /** Keeps the ledger as it is now. @returns a function that restores it */
  async function keep(): Promise<() => Promise<void>> {
    await tamper(
      `create schema kept; ${TABLES.map((table) => `create table kept.${table} as table ${table};`).join(' ')}`,
    )
    return async () => {
      await empty()
      await tamper(TABLES.map((table) => `insert into ${table} select * from kept.${table};`).join(' '))
    }
  }

  /** A ledger account of a member who has no password, which would have to be hashed. */
  async function openAccount(): Promise<number> {
    const { rows } = await site().pool.query(
      `with owner as (
         insert into accounts (name, email) values ('Mara', gen_random_uuid() || '@litfass.test') returning id)
       insert into credit_accounts (owner_id) select id from owner returning id`,
    )
    return rows[0].id
  }

  async function ledger(): Promise<SmallLedger> {
    const account = await openAccount()
    const posted = []
    for (const amount of [100, -30, -20]) posted.push((await post(site().payload, { account, amount })).entry)
    const [grant, first, second] = posted
    if (!grant || !first || !second) throw new Error('Three entries were posted.')
    return { account, grant: grant.id, first: first.id, second: second.id }
  }

  /** An order of 20 credits on account, or as the overrides say, whose buyer needs no password either. */
  async function order(
    overrides: { account?: number; status?: string; provider?: string } = {},
  ): Promise<number> {
    const account = overrides.account ?? (await openAccount())
    const { rows } = await site().pool.query(
      `insert into credit_orders (number, status, account_id, package_title, credits, price_cents, vat_basis_points, provider,
          idempotency_key, request, language, accepted_at)
        values (gen_random_uuid(), $1, $2, 'Zwanzig Credits', 20, 990, 1900, $3, gen_random_uuid(), '', 'de', now())
        returning id`,
      [overrides.status ?? 'open', account, overrides.provider ?? 'invoice'],
    )
    return rows[0].id
  }

  /** An order that is paid, with its purchase and its invoice. */
  async function paidOrder(overrides: { provider?: string } = {}): Promise<PaidOrder> {
    const account = await openAccount()
    const id = await order({ account, status: 'paid', ...overrides })
    const { entry } = await post(site().payload, { account, kind: 'purchase', amount: 20, orderId: id })
    await tamper('update credit_orders set purchase_entry = $1, paid_at = now() where id = $2', [
      entry.id,
      id,
    ])
    await invoice(id)
    return { order: id, account, entry: entry.id }
  }

  /** Writes the next invoice of 2026, or the cancellation of one. */
  async function invoice(order: number, cancels: number | null = null): Promise<number> {
    const { rows } = await site().pool.query(
      `with counted as (
         insert into credit_counters as c (series, value) values ('invoice:2026', 1)
           on conflict (series) do update set value = c.value + 1 returning value),
       issued as (
         select value, 'R-2026-' || lpad(value::text, 6, '0') as number, date_trunc('milliseconds', now()) as at from counted)
       insert into credit_invoices (number, year, seq, kind, order_id, cancels, issued_at, content)
         select i.number, 2026, value, $2::text, o.id, $3, at, jsonb_build_object(
             'kind', $2::text, 'number', i.number, 'issuedAt', floor(extract(epoch from at) * 1000), 'orderNumber', o.number,
             'title', o.package_title, 'credits', o.credits, 'language', o.language, 'vatBasisPoints', 1900,
             'isSmallBusiness', false,
             'vatCents', $4::int * 158, 'netCents', $4 * 832, 'grossCents', $4 * 990)
           from issued i, credit_orders o where o.id = $1 returning id`,
      [order, cancels === null ? 'invoice' : 'cancellation', cancels, cancels === null ? 1 : -1],
    )
    return rows[0].id
  }

  return { tamper, found, beyondTheChain, empty, keep, openAccount, ledger, order, paidOrder, invoice }
}
