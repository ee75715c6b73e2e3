'use client'

import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { createText, type DeskLanguage, type Text } from '../../translations/createText.ts'

const TextContext = createContext<Text>(createText('de'))

/** The texts of the desk around this component. */
export const useText = (): Text => useContext(TextContext)

/** Hands the texts of a language down. */
export function DeskTexts({ language, children }: { language: DeskLanguage; children: ReactNode }) {
  const text = useMemo(() => createText(language), [language])
  return <TextContext value={text}>{children}</TextContext>
}

/** The language asked for, else that of the page. */
export function deskLanguage(asked: DeskLanguage | undefined): DeskLanguage {
  if (asked) return asked
  return typeof document !== 'undefined' && document.documentElement.lang === 'en' ? 'en' : 'de'
}
