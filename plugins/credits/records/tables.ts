import type { DatabaseAdditions, PlainTable } from '@litfass/kit'
import { type Project, slugOf } from '@litfass/kit/collections'
import { sql } from '@litfass/kit/database'
import {
  ALLOCATIONS,
  COUNTERS,
  ENTRIES,
  GRANTS,
  INVOICES,
  LEDGER_ACCOUNTS,
  ORDERS,
  PACKAGES,
  PAYMENT_EVENTS,
  SETTINGS,
  UNLOCKS,
} from '../constants.ts'
import { MAX_AMOUNT } from '../ledger/entry.ts'
import type { ResolvedCreditsOptions } from '../options.ts'

/*
 * The tables that no API serves, and the properties of the others that a field cannot say.
 */

const text = { type: 'text' } as const
const integer = { type: 'integer' } as const
const time = { type: 'time' } as const
const required = true

export const creditTables = ({ accountsCollection }: ResolvedCreditsOptions): PlainTable[] => [
  // Ids without a reference: a row of the ledger is never changed, not by a deletion elsewhere either.
  {
    name: ENTRIES,
    columns: {
      account: { ...integer, required },
      seq: { ...integer, required },
      kind: { ...text, required },
      amount: { ...integer, required },
      balance: { ...integer, required },
      idempotency_key: { ...text, required, unique: true },
      request: { ...text, required },
      note: { ...text, required },
      actor: integer,
      order_id: { ...integer, index: true },
      content_type: text,
      content_id: integer,
      reverses: { ...integer, unique: true },
      grant_entry: integer,
      expires_at: time,
      posted_at: { ...time, required },
      previous_hash: { ...text, required },
      hash: { ...text, required },
    },
    unique: [['account', 'seq']],
    indexes: [['account', 'kind', 'seq']],
    checks: {
      amount: sql`amount <> 0 and amount between ${sql.raw(String(-MAX_AMOUNT))} and ${sql.raw(String(MAX_AMOUNT))}`,
      balance: sql`balance >= 0`,
      sign: sql`case
        when kind in ('purchase', 'return') then amount > 0
        when kind in ('unlock', 'refund', 'expiry', 'forfeiture') then amount < 0
        else kind = 'adjustment' end`,
      own_grant: sql`grant_entry is not null or kind not in ('refund', 'expiry')`,
    },
  },
  {
    name: GRANTS,
    columns: {
      entry: { ...integer, required, unique: true },
      account: { ...integer, required },
      amount: { ...integer, required },
      remaining: { ...integer, required },
      expires_at: time,
      // When its owner was notified that it will expire.
      noticed_at: time,
    },
    indexes: [
      ['account', 'remaining'],
      ['expires_at', 'remaining'],
    ],
    checks: { remaining: sql`remaining between 0 and amount` },
  },
  {
    name: ALLOCATIONS,
    columns: {
      entry: { ...integer, required },
      grant_entry: { ...integer, required, index: true },
      amount: { ...integer, required },
    },
    unique: [['entry', 'grant_entry']],
  },
  {
    name: UNLOCKS,
    columns: {
      owner_id: { type: 'reference', to: accountsCollection, onDelete: 'cascade', required },
      content_type: { ...text, required },
      content_id: { ...integer, required },
      entry: { ...integer, required, index: true },
    },
    timestamps: true,
    unique: [['owner_id', 'content_type', 'content_id']],
  },
  {
    name: INVOICES,
    columns: {
      number: { ...text, required, unique: true },
      year: { ...integer, required },
      seq: { ...integer, required },
      // `invoice`, or the `cancellation` of one.
      kind: { ...text, required },
      order_id: { ...integer, required, index: true },
      cancels: { ...integer, unique: true },
      issued_at: { ...time, required },
      content: { type: 'json', required },
    },
    unique: [['year', 'seq']],
  },
  {
    name: PAYMENT_EVENTS,
    columns: {
      provider: { ...text, required },
      event_id: { ...text, required },
      order_id: { ...integer, index: true },
      kind: { ...text, required },
      amount_cents: integer,
      currency: text,
      // The order that the provider names, whether there is one or not.
      order_number: text,
      occurred_at: time,
      outcome: { ...text, required },
      // When an admin has dealt with one that could not be applied, who, and how.
      settled_at: time,
      settled_by: integer,
      settled_note: text,
    },
    timestamps: true,
    unique: [['provider', 'event_id']],
  },
  {
    name: COUNTERS,
    columns: {
      // Such as `invoice:2026`.
      series: { ...text, required, unique: true },
      value: { ...integer, required },
    },
  },
]

/** Properties of the columns of collections: whole numbers, those that a form leaves out but are never empty, and conditions. */
export const columnsOf = (project: Project): DatabaseAdditions => {
  const [orders, packages] = [slugOf(project, ORDERS), slugOf(project, PACKAGES)]
  return {
    integers: {
      [packages]: ['credits', 'priceCents', 'vatBasisPoints', 'validDays', 'position'],
      [LEDGER_ACCOUNTS]: ['balance', 'entries', 'soonestFrom'],
      [orders]: [
        ...['credits', 'priceCents', 'vatBasisPoints', 'validDays', 'checkouts'],
        ...['purchaseEntry', 'refundEntry', 'shortfall'],
      ],
      [SETTINGS]: ['paymentDays', 'lowBalance', 'expiryNoticeDays'],
    },
    required: {
      [LEDGER_ACCOUNTS]: ['balance', 'entries', 'lastHash', 'soonestFrom'],
      [orders]: ['status', 'isSmallBusiness', 'checkouts'],
      [packages]: ['position'],
    },
    checks: {
      [LEDGER_ACCOUNTS]: { balance: sql`balance >= 0` },
      [orders]: { status: sql`status in ('open', 'paid', 'cancelled', 'refunded')` },
    },
  }
}
