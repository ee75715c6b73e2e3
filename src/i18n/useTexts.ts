import { fill } from '@litfass/kit/texts'
import { use, useCallback } from 'react'
import type { ClientGroup, ClientWords } from './clientTexts.ts'
import type { Locale } from './locales.ts'
import { TextsContext } from './ProvideTexts.client.tsx'

type Values = Readonly<Record<string, string | number>>
type Key<Group extends ClientGroup> = keyof ClientWords[Group] & string

/**
 * Returns the texts of a group in the language of the page, for client components.
 * @throws Error when the page has not provided the group
 */
export function useTexts<Group extends ClientGroup>(
  group: Group,
): (key: Key<Group>, values?: Values) => string {
  const groups: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = usePageTexts().texts
  const texts = groups[group]
  if (!texts) throw new Error(`Give the page the texts of "${group}" with <ProvideTexts>.`)
  return useCallback((key, values = {}) => fill(texts[key] ?? key, values), [texts])
}

/** Returns the language of the page, for client components. */
export const usePageLocale = (): Locale => usePageTexts().locale

function usePageTexts() {
  const page = use(TextsContext)
  if (!page) throw new Error('Put <ProvideTexts> around this component.')
  return page
}
