export type { ContentRef, Entry, EntryKind } from './ledger.ts'
export type { CreditsOptions, UnlockableContent } from './options.ts'
export type { OrderStatus } from './orders.ts'
export { credits } from './plugin.ts'
