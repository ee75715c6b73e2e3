export {
  cardsOf,
  countContent,
  type Listing,
  listContent,
  liveAddresses,
  recentContent,
  relatedContent,
} from './cards.ts'
export { articleWorkflow, imagePostWorkflow } from './collections.ts'
export { CONTENT_TYPES, type ContentRef, type ContentType, readingMinutes } from './domain/content.ts'
export { type ArticlesOptions, type Card, type PremiumContent, staffAndOwner } from './options.ts'
export { articles } from './plugin.ts'
export {
  type ArticleView,
  type AtAddress,
  articleAt,
  articleById,
  type ImagePostView,
  imagePostAt,
  imagePostById,
} from './views.ts'
