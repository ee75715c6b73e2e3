'use client'

import { createContext, type ReactNode, use, useMemo } from 'react'
import type { ClientTexts } from './clientTexts.ts'
import type { Locale } from './locales.ts'

export type PageTexts = { locale: Locale; texts: ClientTexts }

export const TextsContext = createContext<PageTexts | undefined>(undefined)

/**
 * Gives client components their texts, beside those that are there from further out. next-intl could, and would bring
 * 12 kB of script that read plurals and dates to every page.
 */
export function ProvideTexts({ locale, texts, children }: PageTexts & { children: ReactNode }) {
  const outer = use(TextsContext)
  const page = useMemo(() => ({ locale, texts: { ...outer?.texts, ...texts } }), [locale, texts, outer])
  return <TextsContext value={page}>{children}</TextsContext>
}
