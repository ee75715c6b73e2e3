export type { Entry, EntryKind } from './ledger/entry.ts'
export {
  exportStatement,
  readAccountStatement,
  readStatement,
  type Statement,
  type StatementEntry,
  type StatementFilter,
} from './ledger/statement.ts'
export {
  availableBalance,
  type NewEntry,
  openLedgerAccount,
  type Posted,
  postEntry,
} from './ledger/store.ts'
export { type CreditQuery, keptQuery, readBalancePage, readOrderPage } from './memberPages.ts'
export type { CreditsOptions, UnlockSettings } from './options.ts'
export type { OrderDraft } from './orders/forms.ts'
export { moveOrder } from './orders/move.ts'
export { type OwnOrder, type PlacedOrder, readOwnOrder, readOwnOrders } from './orders/own.ts'
export { type CreditOffer, creditOffer, type Package, type PaymentWay } from './orders/packages.ts'
export { placeOrder as placeOrderFor } from './orders/place.ts'
export type { OrderStatus } from './orders/rules.ts'
export { readSales, type Sales, type SoldWeek } from './orders/sales.ts'
export { type HostedCheckout, hostedCheckout } from './payments/hostedCheckout.ts'
export type { PayableOrder, PaymentEvent, PaymentProvider, PaymentUrls } from './payments/provider.ts'
export { credits } from './plugin.ts'
export { hasUnlocked, readUnlockState, type Unlocked, type UnlockState, unlock } from './unlocks/unlock.ts'
