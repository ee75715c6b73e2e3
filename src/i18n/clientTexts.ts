import { clientTexts as texts } from '../texts/clientTexts.ts'
import type { Locale } from './locales.ts'

export type ClientWords = ReturnType<typeof texts.in>
export type ClientGroup = keyof ClientWords
export type ClientTexts = Partial<ClientWords>

/** Returns the groups of texts that a page's client components need; they are sent with the page. */
export function clientTexts(locale: Locale, groups: readonly ClientGroup[]): ClientTexts {
  const words = texts.in(locale)
  return Object.fromEntries(groups.map((group) => [group, words[group]]))
}
