import { type DatabaseAdditions, internalTable } from '@litfass/kit'
import { sql } from '@litfass/kit/database'
import type { CollectionConfig, NumberField } from 'payload'
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
import { MAX_AMOUNT } from '../ledger.ts'
import type { ResolvedCreditsOptions } from '../options.ts'
import { type NumberRest, text } from './fields.ts'

/*
 * The tables that no API serves, and the properties of all tables that a field cannot say.
 */

/** A table without timestamps. */
const hidden = (collection: CollectionConfig) => internalTable({ timestamps: false, ...collection })

const signed = (name: string, rest: NumberRest = {}): NumberField => ({
  name,
  type: 'number',
  ...rest,
})

export const hiddenCollections = ({ accountsCollection }: ResolvedCreditsOptions): CollectionConfig[] => [
  // Ids without a reference: a row of the ledger is never changed, not by a deletion elsewhere either.
  hidden({
    slug: ENTRIES,
    fields: [
      signed('account', { required: true }),
      signed('seq', { required: true }),
      text('kind', { required: true }),
      signed('amount', { required: true }),
      signed('balance', { required: true }),
      text('idempotencyKey', { required: true, unique: true }),
      text('request', { required: true }),
      text('note'),
      signed('actor'),
      signed('orderId', { index: true }),
      text('contentType'),
      signed('contentId'),
      signed('reverses', { unique: true }),
      signed('grantEntry'),
      { name: 'expiresAt', type: 'date' },
      { name: 'postedAt', type: 'date', required: true },
      text('previousHash', { required: true }),
      text('hash', { required: true }),
    ],
    indexes: [{ fields: ['account', 'kind', 'seq'] }],
  }),
  hidden({
    slug: GRANTS,
    fields: [
      signed('entry', { required: true, unique: true }),
      signed('account', { required: true }),
      signed('amount', { required: true }),
      signed('remaining', { required: true }),
      { name: 'expiresAt', type: 'date' },
      // When its owner was notified that it will expire.
      { name: 'noticedAt', type: 'date' },
    ],
    indexes: [{ fields: ['account', 'remaining'] }, { fields: ['expiresAt', 'remaining'] }],
  }),
  hidden({
    slug: ALLOCATIONS,
    fields: [
      signed('entry', { required: true }),
      signed('grantEntry', { required: true, index: true }),
      signed('amount', { required: true }),
    ],
  }),
  hidden({
    slug: UNLOCKS,
    timestamps: true,
    fields: [
      {
        name: 'owner',
        type: 'relationship',
        relationTo: accountsCollection,
        required: true,
        index: true,
        maxDepth: 0,
      },
      text('contentType', { required: true }),
      signed('contentId', { required: true }),
      signed('entry', { required: true, index: true }),
    ],
  }),
  hidden({
    slug: INVOICES,
    fields: [
      text('number', { required: true, unique: true }),
      signed('year', { required: true }),
      signed('seq', { required: true }),
      // `invoice`, or the `cancellation` of one.
      text('kind', { required: true }),
      signed('orderId', { required: true, index: true }),
      signed('cancels', { unique: true }),
      { name: 'issuedAt', type: 'date', required: true },
      { name: 'content', type: 'json', required: true },
    ],
  }),
  hidden({
    slug: PAYMENT_EVENTS,
    timestamps: true,
    fields: [
      text('provider', { required: true }),
      text('eventId', { required: true }),
      signed('orderId', { index: true }),
      text('kind', { required: true }),
      signed('amountCents'),
      text('currency'),
      // The order that the provider names, whether there is one or not.
      text('orderNumber'),
      { name: 'occurredAt', type: 'date' },
      text('outcome', { required: true }),
      // When an admin has dealt with one that could not be applied, who, and how.
      { name: 'settledAt', type: 'date' },
      signed('settledBy'),
      text('settledNote'),
    ],
  }),
  hidden({
    slug: COUNTERS,
    fields: [
      // Such as `invoice:2026`.
      text('series', { required: true, unique: true }),
      signed('value', { required: true }),
    ],
  }),
]

/** Columns that hold whole numbers, by collection. */
export const INTEGERS = {
  [PACKAGES]: ['credits', 'priceCents', 'vatBasisPoints', 'validDays', 'position'],
  [LEDGER_ACCOUNTS]: ['balance', 'entries', 'soonestFrom'],
  [ORDERS]: [
    'credits',
    'priceCents',
    'vatBasisPoints',
    'validDays',
    'checkouts',
    'purchaseEntry',
    'refundEntry',
    'shortfall',
  ],
  [ENTRIES]: [
    'account',
    'seq',
    'amount',
    'balance',
    'actor',
    'orderId',
    'contentId',
    'reverses',
    'grantEntry',
  ],
  [GRANTS]: ['entry', 'account', 'amount', 'remaining'],
  [ALLOCATIONS]: ['entry', 'grantEntry', 'amount'],
  [UNLOCKS]: ['contentId', 'entry'],
  [INVOICES]: ['year', 'seq', 'orderId', 'cancels'],
  [PAYMENT_EVENTS]: ['orderId', 'amountCents', 'settledBy'],
  [COUNTERS]: ['value'],
  [SETTINGS]: ['paymentDays', 'lowBalance', 'expiryNoticeDays'],
} as const

/** Columns that no two rows have the same values in. */
export const UNIQUE = {
  [ENTRIES]: { account_seq: ['account', 'seq'] },
  [ALLOCATIONS]: { entry_grant: ['entry', 'grantEntry'] },
  [UNLOCKS]: { owner_content: ['owner', 'contentType', 'contentId'] },
  [INVOICES]: { year_seq: ['year', 'seq'] },
  [PAYMENT_EVENTS]: { provider_event: ['provider', 'eventId'] },
} as const satisfies DatabaseAdditions['unique']

/** Columns that may not be empty, though a form leaves them out. */
export const REQUIRED = {
  [LEDGER_ACCOUNTS]: ['balance', 'entries', 'lastHash', 'soonestFrom'],
  [ENTRIES]: ['note'],
  [ORDERS]: ['status', 'isSmallBusiness', 'checkouts'],
  [PACKAGES]: ['position'],
} as const

/** Conditions on each row. */
export const CHECKS: NonNullable<DatabaseAdditions['checks']> = {
  [ENTRIES]: {
    amount: sql`amount <> 0 and amount between ${sql.raw(String(-MAX_AMOUNT))} and ${sql.raw(String(MAX_AMOUNT))}`,
    balance: sql`balance >= 0`,
    sign: sql`case
        when kind in ('purchase', 'return') then amount > 0
        when kind in ('unlock', 'refund', 'expiry', 'forfeiture') then amount < 0
        else kind = 'adjustment' end`,
    own_grant: sql`grant_entry is not null or kind not in ('refund', 'expiry')`,
  },
  [LEDGER_ACCOUNTS]: { balance: sql`balance >= 0` },
  [GRANTS]: { remaining: sql`remaining between 0 and amount` },
  [ORDERS]: { status: sql`status in ('open', 'paid', 'cancelled', 'refunded')` },
}
