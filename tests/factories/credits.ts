import { randomUUID } from 'node:crypto'
import { type NewEntry, openLedgerAccount, type Posted, postEntry } from '@litfass/credits'
import { createLocalReq, type Payload } from 'payload'
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

/** Posts an entry in a transaction of its own: an adjustment with a new key, or what the overrides say. */
export async function post(
  payload: Payload,
  overrides: Pick<NewEntry, 'account' | 'amount'> & Partial<NewEntry>,
): Promise<Posted> {
  const req = await createLocalReq({}, payload)
  return postEntry(req, { kind: 'adjustment', idempotencyKey: randomUUID(), ...overrides })
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
  // Privileged: a test says what is there.
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
  // Privileged: a test says what is there.
  return payload.create({ collection: 'credit-orders', data, depth: 0, overrideAccess: true })
}
