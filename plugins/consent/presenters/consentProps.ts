import { type ConsentCategory, categoriesIn } from '../domain/ConsentCategory.ts'
import { type ConsentRules, STRICT } from '../domain/ConsentRules.ts'
import { embeds, necessary } from '../domain/categories.ts'
import { type CountrySource, countryFrom } from '../domain/countryFrom.ts'
import { readConsent } from '../domain/readConsent.ts'
import type { ConsentSetup } from '../react/ConsentSetup.ts'
import { de } from '../react/words/de.ts'
import { en } from '../react/words/en.ts'

export type ConsentPropsOptions = {
  language: 'de' | 'en'
  /** The same as the plugin's; `necessary` and `embeds` when left out. */
  categories?: readonly ConsentCategory[]
  /** The same as the plugin's; 1 when left out. */
  version?: number
  /** `STRICT` when left out. */
  rules?: ConsentRules
  country?: CountrySource
  /** Headers of the request. Leave them out on pages that a cache gives to everybody. */
  headers?: Pick<Headers, 'get'>
}

/** What `ProvideConsent` needs, in one language, as data that can travel to the browser. */
export function consentProps({
  language,
  categories = [necessary, embeds],
  version = 1,
  rules = STRICT,
  country = {},
  headers,
}: ConsentPropsOptions): ConsentSetup {
  return {
    language,
    words: language === 'en' ? en : de,
    categories: categoriesIn(categories, language),
    version,
    rules,
    country: countryFrom(headers ?? new Headers(), country),
    initial: headers && readConsent(headers.get('cookie')),
  }
}
