export type { SearchedContent, SearchOptions } from './options.ts'
export { search } from './plugin.ts'
export { findMatches, type Matches, MOST_COUNTED } from './store.ts'
