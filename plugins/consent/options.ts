import { declareOptions } from '@litfass/kit'
import { CATEGORY_KEY, MAX_CATEGORIES } from './answers/answer.ts'
import { type ConsentCategory, embeds, necessary, optionalKeys } from './categories.ts'
import { type CountrySource, countryFrom } from './country.ts'

/** Options of the consent plugin. */
export type ConsentOptions = {
  /** The purposes that visitors are asked about; `necessary` and `embeds` when left out. The same data as the banner's. */
  categories?: readonly ConsentCategory[]
  /** Raise it when purposes or recipients change: visitors who allowed an earlier version are asked again. Default 1. */
  version?: number
  /** Whole years for which the log is kept; 3 when left out. */
  keepYears?: number
  /** Source of the visitor's country: a header of the server in front, or a fixed one. No third party is asked. */
  country?: CountrySource
}

export type ResolvedConsentOptions = {
  /** Keys of the categories that need consent. */
  optional: readonly string[]
  version: number
  keepYears: number
  country: CountrySource
}

/**
 * Fills in defaults and checks the options at boot.
 * @throws Error when an option cannot work
 */
export function resolveOptions(given: ConsentOptions = {}): ResolvedConsentOptions {
  const { categories = [necessary, embeds], version = 1, keepYears = 3, country = {} } = given
  const keys = categories.map(({ key }) => key)
  for (const key of keys)
    if (!CATEGORY_KEY.test(key))
      throw new Error(`consent: ${key} is no key of a category; it has letters, digits and hyphens.`)
  if (new Set(keys).size < keys.length) throw new Error('consent: two categories have the same key.')
  if (keys.length > MAX_CATEGORIES) throw new Error(`consent: more than ${MAX_CATEGORIES} categories.`)
  const optional = optionalKeys(categories)
  if (optional.length === 0)
    throw new Error('consent: nothing needs consent; leave the plugin out, or name a category that does.')
  if (!Number.isInteger(version) || version < 1 || version > 999_999)
    throw new Error('consent: version is a whole number from 1.')
  // The cookie lives for a year, and its proof has to live at least as long.
  if (!Number.isInteger(keepYears) || keepYears < 1 || keepYears > 100)
    throw new Error('consent: keepYears is a whole number from 1 to 100.')
  if (country.fixed !== undefined && countryFrom(new Headers(), country) === null)
    throw new Error(`consent: ${country.fixed} is no country of two letters.`)
  return { optional, version, keepYears, country }
}

export const options = declareOptions('consent', resolveOptions)
