export type { Filter, Language, Period } from './filter.ts'
export { findMatches, type Match, type Matches } from './matches.ts'
export type { LandingPagesOptions, PagePath } from './options.ts'
export { landingPages } from './plugin.ts'
export {
  type AtAddress,
  countLandingPages,
  type LandingPage,
  landingPageAt,
  listLandingPages,
} from './store.ts'
