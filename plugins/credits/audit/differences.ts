/*
 * Differences that the self-check of the ledger finds (decision 0049), each with the ids of the rows that it is about.
 */

type AccountRow = { account: number }
type EntryRows = { account: number; entry: number }
type OrderRow = { order: number }

/** The value of a row, and the value it should have. */
type Compared = { found: number; expected: number }

/** A payment message that could not be applied, as its provider has sent it, and why. */
type UnsettledEvent = {
  provider: string
  /** The provider's own id of the message. */
  eventId: string
  /** The order that it names. */
  orderNumber: string | null
  amountCents: number
  /** `null` where it was not kept. */
  currency: string | null
  /** One of `EVENT_OUTCOMES`, unless someone has changed it. */
  outcome: string
}

/** Fields of an entry of which the chain tells what stood there. */
export const TOLD_FIELDS = ['amount', 'balance', 'kind', 'seq', 'previousHash', 'hash'] as const

export type ToldField = (typeof TOLD_FIELDS)[number]

/** A difference between rows of the ledger, its orders and invoices, or between the database and what guards it. */
export type Difference =
  // Entries
  | { kind: 'entryField'; rows: EntryRows; field: ToldField; found: string; expected: string }
  | {
      kind: 'entryChanged' | 'chainBroken' | 'entryStray' | 'grantMissing' | 'adjustmentUnsigned'
      rows: EntryRows
    }
  | ({ kind: 'entryBalance'; rows: EntryRows } & Compared)
  | { kind: 'entriesMissing'; rows: AccountRow; from: number; to: number }
  | { kind: 'reversal'; rows: EntryRows & { reverses: number | null } }
  // Accounts
  | ({ kind: 'accountBalance' | 'accountEntries' | 'accountGrants'; rows: AccountRow } & Compared)
  | { kind: 'accountHash' | 'accountOwnerless'; rows: AccountRow }
  | { kind: 'accountOwner' | 'unlockMissing'; rows: EntryRows }
  | { kind: 'orderOwner'; rows: AccountRow & OrderRow }
  // Grants and allocations
  | { kind: 'grantStray' | 'grantChanged'; rows: EntryRows }
  | ({ kind: 'grantRemaining' | 'debitAllocations'; rows: EntryRows } & Compared)
  | { kind: 'allocationStray'; rows: { entry: number; grantEntry: number } }
  | { kind: 'allocationOrder'; rows: EntryRows & { grantEntry: number } }
  | { kind: 'unlockStray'; rows: { unlock: number; entry: number } }
  // Orders
  | { kind: 'orderUnposted'; rows: OrderRow & AccountRow }
  | ({ kind: 'orderAmount'; rows: OrderRow & EntryRows } & Compared)
  | { kind: 'orderEntry' | 'orderGranted' | 'orderTakenBack'; rows: OrderRow & EntryRows }
  | { kind: 'entryOrderless'; rows: EntryRows & { order: number | null } }
  | ({ kind: 'refundMissing'; rows: OrderRow & AccountRow } & Compared)
  // Invoices and payments
  | { kind: 'invoiceMissing' | 'cancellationMissing'; rows: OrderRow }
  | { kind: 'invoiceStray' | 'invoiceContent'; rows: { invoice: number; order: number } }
  | ({ kind: 'invoiceAmount'; rows: { invoice: number; order: number } } & Compared)
  | { kind: 'invoiceGap'; rows: { year: number }; from: number; to: number }
  | ({ kind: 'invoiceCounter' | 'orderCounter'; rows: { year: number } } & Compared)
  | ({ kind: 'paymentEvent'; rows: { paymentEvent: number; order: number | null } } & UnsettledEvent)
  // Triggers, functions and constraints
  | {
      kind: 'triggerMissing' | 'triggerDisabled' | 'triggerChanged' | 'triggerStray'
      rows: { trigger: string }
    }
  | { kind: 'functionMissing' | 'functionChanged'; rows: { function: string } }
  | { kind: 'checkMissing' | 'checkChanged'; rows: { check: string } }
  | { kind: 'uniqueMissing'; rows: { columns: string } }
  | { kind: 'ruleStray'; rows: { rule: string } }
  | { kind: 'triggersSkipped'; rows: Record<string, never> }

export type DifferenceKind = Difference['kind']

/** An order that was refunded after some of its credits had been spent. It explains what is missing; nothing is wrong. */
export type Shortfall = { order: number; account: number; credits: number; shortfall: number }

/** A payment message that could not be applied, and what an admin says has become of it. */
export type SettledEvent = { event: number; order: number | null; reason: string }
