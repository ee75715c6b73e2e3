export {
  cardsOf,
  countContent,
  type Listing,
  listContent,
  liveAddresses,
  recentContent,
  relatedContent,
} from './cards.ts'
export { LIVE, nextBoundary, noteNextBoundary } from './clock.ts'
export { type ContentRef, readingMinutes } from './domain/content.ts'
export { type SharedTexts, type ShareWords, sharedTexts } from './domain/share.ts'
export {
  isLiveAt,
  MOVE_RULES,
  MOVES,
  type Move,
  nextState,
  STATES,
  type Stage,
  type State,
  stageAt,
} from './domain/states.ts'
export { moveContent } from './moves.ts'
export {
  type ArticlesOptions,
  type Card,
  CONTENT_TYPES,
  type ContentType,
  type Language,
  type PagePath,
  type PremiumContent,
  staffAndOwner,
} from './options.ts'
export {
  OWN_STORIES_PER_PAGE,
  type OwnStory,
  ownStories,
  storyCollection,
  type WritableStory,
  writableStory,
} from './ownStories.ts'
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
