import type { ShownCategory } from '../domain/ConsentCategory.ts'
import type { ConsentRules } from '../domain/ConsentRules.ts'
import type { LookUp } from '../domain/lookUpCountry.ts'
import type { StoredConsent } from '../domain/readConsent.ts'
import type { ConsentCalls } from './store/ConsentCalls.ts'
import type { ConsentWords } from './words/ConsentWords.ts'

/** What a site puts round its pages; all but the functions is plain data, which `consentProps` makes on the server. */
export type ConsentSetup = {
  language: 'de' | 'en'
  words: ConsentWords
  categories: readonly ShownCategory[]
  /** Of the questions; see `ConsentRecord`. */
  version: number
  rules: ConsentRules
  /** Two letters; null when nobody knows, which means the strictest rules. */
  country: string | null
  /** What the server has read of the visitor's cookies. Left out on pages from a cache, which the browser completes. */
  initial?: StoredConsent | undefined
  /** Addresses of the pages that say more. */
  links?: { privacy?: string; imprint?: string } | undefined
  /** A project's own way to find out the country, asked where the rules depend on it and it is not known. */
  lookUpCountry?: LookUp | undefined
  /** ms; 5000 when left out (spec of the platform, 9). */
  lookUpMs?: number | undefined
  /** What closes the banner besides a click, where the rules allow that; nothing when left out. */
  dismissAfter?: { scrollPx?: number; ms?: number } | undefined
  /** How answers are sent; the named routes of the plugin when left out. */
  calls?: ConsentCalls | undefined
}
