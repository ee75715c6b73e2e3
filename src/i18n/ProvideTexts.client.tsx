'use client'

import { createContext, type ReactNode, use, useMemo } from 'react'
import type { ClientTexts } from './clientTexts.ts'
import type { Locale } from './locales.ts'

export type PageTexts = { locale: Locale; texts: ClientTexts }

export const TextsContext = createContext<PageTexts | undefined>(undefined)

/** Provides client components with groups of texts, in addition to those of outer providers. */
export function ProvideTexts({ locale, texts, children }: PageTexts & { children: ReactNode }) {
  const outer = use(TextsContext)
  const page = useMemo(() => ({ locale, texts: { ...outer?.texts, ...texts } }), [locale, texts, outer])
  return <TextsContext value={page}>{children}</TextsContext>
}
