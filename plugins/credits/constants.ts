import { declareCollections } from '@litfass/kit/domain'
import type { CollectionSlug } from 'payload'

/** The collections that the plugin adds and a project may rename. */
export const COLLECTIONS = declareCollections('credits', {
  packages: 'credit-packages',
  orders: 'credit-orders',
})

export const { packages: PACKAGES, orders: ORDERS } = COLLECTIONS

/** Slug of the accounts of the ledger. It stays: the functions of the database name its table (`ledger/routines.ts`). */
export const LEDGER_ACCOUNTS: CollectionSlug = 'credit-accounts'

/** Slug of the global with the seller's details. */
export const SETTINGS = 'credit-settings'

/** Tables that nothing but the plugin's own statements reads or writes. */
export const ENTRIES = 'credit_entries'
export const GRANTS = 'credit_grants'
export const ALLOCATIONS = 'credit_allocations'
export const UNLOCKS = 'credit_unlocks'
export const INVOICES = 'credit_invoices'
export const PAYMENT_EVENTS = 'credit_payment_events'
export const COUNTERS = 'credit_counters'

/** Path of the self-check below the panel's own. */
export const CHECK_PATH = '/credit-check'

/** Years after the one it was issued in for which the law asks for an invoice as it was (section 14b of the German VAT act). */
export const KEPT_YEARS = 8
