import { expect, it } from 'vitest'
import { CLIENT_GROUPS, clientTexts } from './clientTexts.ts'

it.each(['de', 'en'] as const)(
  'what the browser fills in has nothing but names in its braces: %s',
  (locale) => {
    const texts = Object.values(clientTexts(locale, CLIENT_GROUPS)).flatMap((group) => Object.values(group))
    const others = texts.filter((text) => /[{}]/.test(text.replaceAll(/\{\w+\}/g, '')))
    expect(texts.length).toBeGreaterThan(50)
    expect(others).toEqual([])
  },
)
