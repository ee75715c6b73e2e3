export { type ReferringField, referringFields } from './fields.ts'
export type { Effect, FindPages, ReferenceAdditions, ReferenceSource } from './sources.ts'
export { referenceRows, unreferenced } from './statements.ts'
export { type DocumentUse, type DocumentUses, findUses, type Use } from './uses.ts'
