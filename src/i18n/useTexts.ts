import { fillWords } from '@litfass/kit/domain'
import { use, useCallback } from 'react'
import type { ClientGroup } from './clientTexts.ts'
import type { Locale } from './locales.ts'
import { TextsContext } from './ProvideTexts.client.tsx'
import type { de } from './texts/de.ts'

type Values = Readonly<Record<string, string | number>>
type Key<Group extends ClientGroup> = keyof (typeof de)[Group] & string

/**
 * The texts of a group in a client component, in the language of the page.
 * @throws Error when the page has not brought the group with it
 */
export function useTexts<Group extends ClientGroup>(
  group: Group,
): (key: Key<Group>, values?: Values) => string {
  const texts: Readonly<Record<string, string>> | undefined = usePageTexts().texts[group]
  if (!texts) throw new Error(`Give the page the texts of "${group}" with <ProvideTexts>.`)
  return useCallback((key, values = {}) => fillWords(texts[key] ?? key, values), [texts])
}

/** The language of the page, in a client component. */
export const usePageLocale = (): Locale => usePageTexts().locale

function usePageTexts() {
  const page = use(TextsContext)
  if (!page) throw new Error('Put <ProvideTexts> around this component.')
  return page
}
