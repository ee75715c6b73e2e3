export { type ContentKey, type ContentRef, contentKey, parseContentKey } from '../domain/contentRef.ts'
export { type ContentFeature, type ContentRefs, contentFeature, forgetContents } from '../plugin/features.ts'
export { contentAt } from './contentAt.ts'
// All of it, so that plugins can augment `ContentFeatures` under this name.
export * from './defineContent.ts'
export {
  type ContentFacts,
  contentPath,
  factsIn,
  factsOf,
  findContents,
  notTrashed,
  pathMatch,
} from './findContents.ts'
export { type ContentListing, listContents, noteNextTurn, readingLists } from './listContents.ts'
export { datesOf, endFields, isShownAt, visibleSql } from './visibility.ts'
