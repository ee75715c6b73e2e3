export type { SearchedContent, SearchOptions } from './options.ts'
export { search } from './plugin.ts'
export { findMatches, type Matches } from './store.ts'
