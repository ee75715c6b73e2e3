'use client'

import { fill } from '@litfass/kit/texts'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { DeskWords } from '../../texts.ts'

export type DeskLanguage = 'de' | 'en'

/** Returns a text with its values filled in; numbers are formatted in the language of the text. */
export type Text = (key: keyof DeskWords, values?: Readonly<Record<string, string | number>>) => string

const TextContext = createContext<Text>((key) => key)

/** Returns the text function of the surrounding `DeskTexts`. */
export const useText = (): Text => useContext(TextContext)

type DeskTextsProps = { words: DeskWords; language: DeskLanguage; children: ReactNode }

/** Provides the texts of one language. */
export function DeskTexts({ words, language, children }: DeskTextsProps) {
  const text = useMemo(() => createText(words, language), [words, language])
  return <TextContext value={text}>{children}</TextContext>
}

export function createText(words: DeskWords, language: DeskLanguage): Text {
  const numbers = new Intl.NumberFormat(language)
  return (key, values = {}) => {
    const formatted = Object.entries(values).map(([name, value]) => [
      name,
      // An id is a name, not an amount.
      typeof value === 'number' && name !== 'id' ? numbers.format(value) : value,
    ])
    const word = words[key]
    // Chosen by the number itself: a formatted 1.000 would count as one.
    const form = typeof word === 'string' ? word : values.count === 1 ? word.one : word.other
    return fill(form, Object.fromEntries(formatted))
  }
}

/** Returns the given language, or that of the page. */
export function deskLanguage(given: DeskLanguage | undefined): DeskLanguage {
  if (given) return given
  return typeof document !== 'undefined' && document.documentElement.lang === 'en' ? 'en' : 'de'
}
