export { DRAFT_KEY } from './constants.ts'
export { type Entity, findEntities } from './content/entities.ts'
export type {
  DefaultContent,
  FindNewest,
  Layout,
  NewContent,
  TeaserContent,
  TeasersOptions,
  Wanted,
} from './options.ts'
export {
  type AsOthers,
  type PageAddress,
  type PageReading,
  type PageView,
  type PageWords,
  readPage,
  type SlotView,
  wordsOfPages,
} from './pages/readPage.ts'
export { teasers } from './plugin.ts'
export { previewIn } from './previews/pagePreviews.ts'
export { guardedByTeasers } from './slots/guarded.ts'
export type { Audience, Item, Reason, Screen, SlotContent } from './teasers.ts'
