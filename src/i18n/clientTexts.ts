import { pick } from './pick.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

const texts = { de, en }

export type TextGroup = keyof typeof de

/** The groups of texts a client component needs, and no more: they travel with the page. */
export function clientTexts(locale: keyof typeof texts, groups: readonly TextGroup[]) {
  return pick(texts[locale], groups)
}
