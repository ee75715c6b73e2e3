import { beforeAll, beforeEach } from 'vitest'
import { auditedCredits, type ExpectedDifference } from './creditAudit.ts'
import {
  type Buyer,
  buildBuyers,
  callCredits,
  ledgerOf,
  moveTo,
  newKey,
  order,
  writeSeller,
} from './creditOrders.ts'
import { buildPackage, post } from './credits.ts'
import type { Site } from './useSite.ts'

type Entry = { id: number; order_id: number | null; kind: string; reverses: number | null }
type Invoice = { id: number; order_id: number; kind: string; year: number }

/**
 * Lets the application write a ledger in which everything has happened: orders in each state, grants that are used up or
 * untouched, an unlock, and one that was revoked before its order was refunded.
 */
async function buildCreditScene(site: Site) {
  const { payload, pool } = site
  await writeSeller(site)
  const [buyer, reader, passerBy] = await buildBuyers(site, 3)
  if (!buyer || !reader || !passerBy) throw new Error('Three members were made.')
  const { id: offer } = await buildPackage(payload)

  async function placed(by: Buyer, ...statuses: string[]): Promise<number> {
    const { body } = await order(site, by, offer)
    for (const status of statuses) await move(body.id, status)
    return body.id
  }
  async function move(id: number, status: string): Promise<void> {
    const answer = await moveTo(site, id, status)
    if (answer.status !== 200) throw new Error(`The order was not ${status}: ${JSON.stringify(answer.body)}`)
  }
  /** An order of the buyer's by card, past the application, which no provider is set up for here. */
  const byCard = (status: string) =>
    pool.query(
      `insert into credit_orders (number, status, account_id, package_title, credits, price_cents, vat_basis_points, provider,
          idempotency_key, request, language, accepted_at)
        values (gen_random_uuid(), $1, $2, 'Zwanzig Credits', 20, 990, 1900, 'karte', gen_random_uuid(), '', 'de', now())`,
      [status, account],
    )
  const posted = async (account: number, amount: number) =>
    (await post(payload, { account, amount })).entry.id
  async function unlocked(account: number, owner: number, content: { id: number; price: number }) {
    const { entry } = await post(payload, {
      ...{ account, kind: 'unlock', amount: -content.price, actor: owner },
      content: { type: 'article', id: content.id },
    })
    const { rows } = await pool.query(
      `insert into credit_unlocks (owner_id, content_type, content_id, entry) values ($1, 'article', $2, $3) returning id`,
      [owner, content.id, entry.id],
    )
    return { entry: entry.id, row: Number(rows[0].id) }
  }

  const refunded = await placed(buyer, 'paid')
  const { id: account } = await ledgerOf(site, buyer.id)
  const returned = await unlocked(account, buyer.id, { id: 7, price: 4 })
  await callCredits({
    ...{ site, viewer: site.viewers.admin, path: `admin/credit/entry/reverse/${returned.entry}` },
    body: { reason: 'War doppelt', idempotencyKey: newKey() },
  })
  await move(refunded, 'refunded')
  const paid = await placed(buyer, 'paid')
  const grant = await posted(account, 100)
  const [debit, lastDebit] = [await posted(account, -30), await posted(account, -20)]
  const unlock = await unlocked(account, buyer.id, { id: 8, price: 5 })
  const untouched = await posted(account, 7)

  const cancelled = await placed(passerBy, 'cancelled')
  const { id: idle } = await ledgerOf(site, passerBy.id)
  const { rows: opened } = await pool.query(
    'insert into credit_accounts (owner_id) values ($1), (null) returning id',
    [reader.id],
  )
  const [other, nobodys] = opened.map(({ id }) => Number(id))
  if (!other || !nobodys) throw new Error('Two accounts were opened.')
  const otherGrant = await posted(other, 10)
  const otherUnlock = await unlocked(other, reader.id, { id: 7, price: 4 })
  await post(payload, { account: nobodys, amount: 5, actor: buyer.id })
  for (const status of ['open', 'cancelled', 'refunded']) await byCard(status)
  const open = await placed(buyer)

  const { rows: entries } = await pool.query<Entry>('select * from credit_entries order by id')
  const { rows: invoices } = await pool.query<Invoice>('select * from credit_invoices order by id')
  const entryOf = (about: Partial<Entry>) => idOf(entries, about)
  const invoiceOf = (order: number, kind = 'invoice') => idOf(invoices, { order_id: order, kind })
  const purchaseOf = (order: number) => entryOf({ order_id: order, kind: 'purchase' })
  const back = entryOf({ kind: 'return' })
  return {
    ...{ account, other, idle, owner: buyer.id, otherOwner: reader.id },
    ...{ grant, debit, lastDebit, untouched, otherGrant, back },
    ...{ unlock: unlock.entry, unlockRow: unlock.row, returned: returned.entry },
    ...{ otherUnlock: otherUnlock.entry, otherUnlockRow: otherUnlock.row },
    ...{ paid, refunded, cancelled, open },
    ...{ purchase: purchaseOf(paid), refundedPurchase: purchaseOf(refunded) },
    refund: entryOf({ kind: 'refund', reverses: purchaseOf(refunded) }),
    /** The refund's share of the credits that the returned unlock gave back. */
    refundOfReturn: entryOf({ kind: 'refund', reverses: null }),
    invoiceOf,
    year: Math.max(...invoices.map(({ year }) => year)),
  }
}

export type CreditScene = Awaited<ReturnType<typeof buildCreditScene>>

/** Returns the id of the one row that has these values. */
function idOf<Row extends { id: number }>(rows: readonly Row[], about: Partial<Row>): number {
  const found = rows.filter((row) =>
    Object.entries(about).every(([name, value]) => Reflect.get(row, name) === value),
  )
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} rows have ${JSON.stringify(about)}.`)
  return found[0].id
}

/** A change to the rows of a scene, and the differences that it makes. */
export type AuditCase = [
  name: string,
  change: (s: CreditScene) => string,
  expected: (s: CreditScene) => ExpectedDifference[],
]

/** A scene that the tests of a file change: built once, and restored before each of them. */
export function useAuditedScene(site: () => Site) {
  const { empty, keep, ...audited } = auditedCredits(site)
  let scene: CreditScene
  let restore: () => Promise<void>
  beforeAll(async () => {
    await empty()
    scene = await buildCreditScene(site())
    restore = await keep()
  })
  beforeEach(() => restore())
  return { ...audited, scene: () => scene }
}
