import { readConsent } from './answers/cookies.ts'
import { type ConsentCategory, categoriesIn, embeds, necessary } from './categories.ts'
import { type CountrySource, countryFrom } from './country.ts'
import type { ConsentSetup } from './react/consentStore.ts'
import { type ConsentRules, STRICT } from './rules.ts'
import { componentTexts } from './texts.ts'

export type ConsentPropsOptions = {
  language: 'de' | 'en'
  /** The same as the plugin's; `necessary` and `embeds` when left out. */
  categories?: readonly ConsentCategory[]
  /** The same as the plugin's; 1 when left out. */
  version?: number
  /** `STRICT` when left out. */
  rules?: ConsentRules
  country?: CountrySource
  /** Headers of the request. Leave them out on cached pages, which are the same for everyone. */
  headers?: Pick<Headers, 'get'>
}

/** Returns the props of `ProvideConsent` in one language, as plain data for the browser. */
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
    words: componentTexts.in(language),
    categories: categoriesIn(categories, language),
    version,
    rules,
    country: countryFrom(headers ?? new Headers(), country),
    initial: headers && readConsent(headers.get('cookie')),
  }
}
