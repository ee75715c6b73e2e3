export type {
  Effect,
  FindPages,
  FindReadable,
  ReferenceAdditions,
  ReferenceSource,
} from '../registry/references.ts'
export { embeddedReferences } from './embedded.ts'
export { type ReferringField, referringFields } from './fields.ts'
export { declaredPlaces, referenceRows, unreferenced } from './statements.ts'
export { texts as referenceTexts } from './texts.ts'
export { type DocumentUse, type DocumentUses, findUses, type Use } from './uses.ts'
