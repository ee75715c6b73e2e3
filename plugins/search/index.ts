export type { SearchSettings } from './options.ts'
export { search } from './plugin.ts'
export { findMatches, type Matches } from './store.ts'
