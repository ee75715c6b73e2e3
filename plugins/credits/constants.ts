import type { CollectionSlug } from 'payload'

/** Slugs of the collections. */
export const PACKAGES: CollectionSlug = 'credit-packages'
export const LEDGER_ACCOUNTS: CollectionSlug = 'credit-accounts'
export const ORDERS: CollectionSlug = 'credit-orders'

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
