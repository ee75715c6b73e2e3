export { DRAFT_KEY } from './constants.ts'
export { type Entity, findEntities } from './entities.ts'
export { guardedByTeasers } from './guarded.ts'
export type {
  DefaultContent,
  FindNewest,
  Layout,
  NewContent,
  TeaserContent,
  TeasersOptions,
  Wanted,
} from './options.ts'
export { previewIn } from './pagePreviews.ts'
export {
  type AsOthers,
  type PageAddress,
  type PageReading,
  type PageView,
  type PageWords,
  readPage,
  type SlotView,
  wordsOfPages,
} from './pages.ts'
export { teasers } from './plugin.ts'
export type { SafeState } from './schemas.ts'
export type { Audience, Item, Reason, Screen, SlotContent } from './teasers.ts'
