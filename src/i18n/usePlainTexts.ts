import { fillWords } from '@litfass/kit/domain'
import { useMessages } from 'next-intl'
import type { de } from './texts/de.ts'

/** Groups whose texts have names in braces at most: no plural, no date. */
type PlainGroup = 'error' | 'session'

/**
 * A group of texts in the browser, for what is on every page. `useTranslations` knows more, and brings 12 kB of script
 * that read plurals and dates.
 */
export function usePlainTexts<Group extends PlainGroup>(group: Group) {
  const texts = useMessages()[group]
  return (key: keyof (typeof de)[Group] & string, values: Readonly<Record<string, string | number>> = {}) =>
    fillWords(String(texts[key]), values)
}
