import { MAX_AMOUNT } from '../ledger/entry.ts'

/*
 * The triggers, constraints and functions that guard the tables, in the text that PostgreSQL's catalogue has for them.
 */

/** The tables that the self-check looks at. */
export const GUARDED_TABLES = [
  'credit_accounts',
  'credit_entries',
  'credit_grants',
  'credit_allocations',
  'credit_unlocks',
  'credit_orders',
  'credit_invoices',
  'credit_payment_events',
  'credit_counters',
] as const

/** The conditions on each row by the names of their constraints, without casts and brackets. */
export const CONDITIONS = {
  credit_entries_amount: `amount <> 0 AND amount >= '-${MAX_AMOUNT}' AND amount <= ${MAX_AMOUNT}`,
  credit_entries_balance: 'balance >= 0',
  credit_entries_sign: `CASE WHEN kind = ANY ARRAY 'purchase', 'return' THEN amount > 0 WHEN kind = ANY ARRAY 'unlock', 'refund', 'expiry', 'forfeiture' THEN amount < 0 ELSE kind = 'adjustment' END`,
  credit_entries_own_grant: `grant_entry IS NOT NULL OR kind <> ALL ARRAY 'refund', 'expiry'`,
  credit_accounts_balance: 'balance >= 0',
  credit_grants_remaining: 'remaining >= 0 AND remaining <= amount',
  credit_orders_status: `status = ANY ARRAY 'open', 'paid', 'cancelled', 'refunded'`,
} as const

/** Columns that no two rows have the same values in. */
export const UNIQUE_COLUMNS = [
  'credit_accounts (owner_id)',
  'credit_entries (account, seq)',
  'credit_entries (idempotency_key)',
  'credit_entries (reverses)',
  'credit_grants (entry)',
  'credit_allocations (entry, grant_entry)',
  'credit_unlocks (owner_id, content_type, content_id)',
  'credit_orders (number)',
  'credit_orders (idempotency_key)',
  'credit_invoices (number)',
  'credit_invoices (year, seq)',
  'credit_invoices (cancels)',
  'credit_payment_events (provider, event_id)',
  'credit_counters (series)',
] as const

/** Leaves out casts and brackets, which a restored backup writes otherwise. */
export const withoutCasts = (definition: string): string =>
  definition
    .replace(/::(character varying|text|integer|numeric)(\[\])?/g, '')
    .replace(/[()[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ,/g, ',')
    .trim()
