export type { Entry, EntryKind } from './ledger.ts'
export type { OrderDraft } from './memberForms.ts'
export { type CreditQuery, keptQuery, readBalancePage, readOrderPage } from './memberPages.ts'
export { moveOrder } from './moving.ts'
export type { CreditsOptions, UnlockSettings } from './options.ts'
export type { Package, PaymentWay } from './ordering.ts'
export type { OrderStatus } from './orders.ts'
export {
  type CreditOffer,
  creditOffer,
  type OwnOrder,
  type PlacedOrder,
  placeOrderFor,
  readOwnOrder,
  readOwnOrders,
} from './ownOrders.ts'
export { type HostedCheckout, hostedCheckout } from './payments/hostedCheckout.ts'
export type { PayableOrder, PaymentEvent, PaymentProvider, PaymentUrls } from './payments/provider.ts'
export { credits } from './plugin.ts'
export { readSales, type Sales, type SoldWeek } from './sales.ts'
export {
  exportStatement,
  readAccountStatement,
  readStatement,
  type Statement,
  type StatementEntry,
  type StatementFilter,
} from './statement.ts'
export { availableBalance, type NewEntry, openLedgerAccount, type Posted, postEntry } from './store.ts'
export { hasUnlocked, readUnlockState, type Unlocked, type UnlockState, unlock } from './unlocks.ts'
