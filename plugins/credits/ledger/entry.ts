import { createHash } from 'node:crypto'
import type { ContentRef } from '@litfass/kit/content'

/*
 * The ledger (decision 0049). Amounts and balances are whole credits; moments are ms since 1970, on the database's clock.
 */

/** Kinds of entries that add credits, those that take them, and the one that may do either. */
export const ENTRY_KINDS = [
  'purchase',
  'adjustment',
  'unlock',
  'return',
  'refund',
  'expiry',
  'forfeiture',
] as const

export type EntryKind = (typeof ENTRY_KINDS)[number]

/** Largest amount of an entry, in either direction. */
export const MAX_AMOUNT = 1_000_000_000

/** Largest balance of an account: PostgreSQL's `integer` holds no larger number. */
export const MAX_BALANCE = 2_147_483_647

/** An entry of the ledger. */
export type Entry = {
  id: number
  /** Id of its ledger account. */
  account: number
  /** Its number within the account: 1, 2, 3 … */
  seq: number
  kind: EntryKind
  /** Not 0; negative where credits are taken. */
  amount: number
  /** The balance after it. */
  balance: number
  /** Unique in the whole ledger. */
  idempotencyKey: string
  /** SHA-256 of the request it answers, in hex. */
  request: string
  /** The reason that an admin gave; empty elsewhere. */
  note: string
  /** Id of the account that posted it; empty for jobs and payment providers. */
  actor: number | null
  orderId: number | null
  content: ContentRef | null
  /** Id of the entry that this one takes back. */
  reverses: number | null
  /** Id of the entry whose grant the credits are taken from; from those that expire soonest where it is `null`. */
  grantEntry: number | null
  /** When the credits that it adds expire; `null` for never. */
  expiresAt: number | null
  postedAt: number
  previousHash: string
  hash: string
}

/** The hash before the first entry of an account. */
export const FIRST_HASH = '0'.repeat(64)

/** Length in bytes and the text itself, so that no two lists of fields look alike. */
const framed = (value: string | number | null): string => {
  if (value === null) return '-'
  const text = String(value)
  return `${Buffer.byteLength(text)}:${text}`
}

/** Returns the hash that an entry must have, in hex. The trigger that posts it computes the same (`routines.ts`). */
export function entryHash(entry: Omit<Entry, 'id' | 'hash'>): string {
  const fields = [
    entry.previousHash,
    entry.account,
    entry.seq,
    entry.kind,
    entry.amount,
    entry.balance,
    entry.idempotencyKey,
    entry.request,
    entry.note,
    entry.actor,
    entry.orderId,
    entry.content?.type ?? null,
    entry.content?.id ?? null,
    entry.reverses,
    entry.grantEntry,
    entry.expiresAt,
    entry.postedAt,
  ]
  return createHash('sha256').update(fields.map(framed).join('')).digest('hex')
}

/** Returns the hash of a request. It distinguishes a retry from a reused idempotency key. */
export function requestHash(request: Readonly<Record<string, unknown>>): string {
  const sorted = Object.entries(request).sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}
