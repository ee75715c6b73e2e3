import { randomUUID } from 'node:crypto'
import { type NewEntry, openLedgerAccount, type Posted, postEntry } from '@litfass/credits'
import { FIRST_HASH } from '@litfass/credits/domain'
import type { TestViewer } from '@litfass/kit/testing'
import { createLocalReq, type Payload } from 'payload'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import type { CreditOrder, CreditPackage } from '../../payload-types.ts'
import { buildAccount } from './accounts.ts'

/** A ledger account of a new member, with an opening balance of `balance`. */
export async function buildLedgerAccount(
  payload: Payload,
  { balance = 0 }: { balance?: number } = {},
): Promise<{ id: number; owner: number }> {
  const owner = Number((await buildAccount(payload)).id)
  const id = await openLedgerAccount(await createLocalReq({}, payload), owner)
  if (balance > 0) await post(payload, { account: id, amount: balance })
  return { id, owner }
}

/** Posts an entry in a transaction of its own: an adjustment with a reason and a new key, or what the overrides say. */
export async function post(
  payload: Payload,
  overrides: Pick<NewEntry, 'account' | 'amount'> & Partial<NewEntry>,
): Promise<Posted> {
  const req = await createLocalReq({}, payload)
  const { kind = 'adjustment' } = overrides
  const note = kind === 'adjustment' ? 'Zur Probe' : ''
  return postEntry(req, { kind, note, idempotencyKey: randomUUID(), ...overrides })
}

/** A package on sale: 20 credits for 9,90 €, or what the overrides say. */
export function buildPackage(
  payload: Payload,
  overrides: Partial<CreditPackage> = {},
): Promise<CreditPackage> {
  const data = {
    title: { de: 'Zwanzig Credits', en: 'Twenty credits' },
    credits: 20,
    priceCents: 990,
    vatBasisPoints: 1900,
    ...overrides,
  }
  // Privileged: tests set up their own data.
  return payload.create({ collection: 'credit-packages', data, depth: 0, overrideAccess: true })
}

/** An open order on account of a new member, or what the overrides say; written past the routes, and without an invoice. */
export async function buildOrder(
  payload: Payload,
  overrides: Partial<CreditOrder> = {},
): Promise<CreditOrder> {
  const id = randomUUID()
  const data = {
    number: `T-${id}`,
    status: 'open',
    account: (await buildLedgerAccount(payload)).id,
    packageTitle: 'Zwanzig Credits',
    credits: 20,
    priceCents: 990,
    vatBasisPoints: 1900,
    provider: 'invoice',
    idempotencyKey: id,
    request: id,
    language: 'de',
    acceptedAt: new Date().toISOString(),
    ...overrides,
  }
  // Privileged: tests set up their own data.
  return payload.create({ collection: 'credit-orders', data, depth: 0, overrideAccess: true })
}

/** Expects sum, balance and grants of an account to be equal, and its chain unbroken, as the database itself computes them. */
export async function expectConsistentLedger(pool: Pool, account: number): Promise<void> {
  const { rows: chain } = await pool.query(
    'select e.*, litfass_credits_hash(e) as expected from credit_entries e where account = $1 order by seq',
    [account],
  )
  const { rows } = await pool.query(
    `select a.balance, a.entries, a.last_hash,
      (select coalesce(sum(amount), 0)::int from credit_entries where account = a.id) as sum,
      (select coalesce(sum(remaining), 0)::int from credit_grants where account = a.id) as remaining
     from credit_accounts a where id = $1`,
    [account],
  )
  const [found] = rows
  expect([found.sum, found.remaining, found.entries]).toEqual([found.balance, found.balance, chain.length])
  expect(chain.map(({ seq }) => seq)).toEqual(chain.map((_, at) => at + 1))
  expect(chain.map(({ hash }) => hash)).toEqual(chain.map(({ expected }) => expected))
  expect(chain.map(({ previous_hash }) => previous_hash)).toEqual(
    chain.map((_, at) => chain[at - 1]?.hash ?? FIRST_HASH),
  )
  expect(found.last_hash).toBe(chain.at(-1)?.hash ?? FIRST_HASH)
}

/** Gives a member credits, as an admin does; they expire where a moment is given. */
export async function grantCredits(
  payload: Payload,
  owner: number,
  { amount, expiresAt = null }: { amount: number; expiresAt?: Date | null },
): Promise<{ account: number }> {
  const account = await openLedgerAccount(await createLocalReq({}, payload), owner)
  await post(payload, { account, amount, expiresAt, note: 'Zum Kennenlernen' })
  return { account }
}

/** The id of the account behind a viewer. */
export const idOf = ({ account }: TestViewer): number => account?.id ?? 0
