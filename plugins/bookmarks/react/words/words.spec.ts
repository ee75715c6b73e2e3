import { expect, it } from 'vitest'
import { de } from './de.ts'
import { en } from './en.ts'

const placesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

it('has the same places for values in both languages', () => {
  const english: Record<string, string> = en
  for (const [key, text] of Object.entries(de))
    expect(placesOf(english[key] ?? ''), key).toEqual(placesOf(text))
})

it('says in the words of the specification that bookmarking failed', () => {
  expect(de.failed).toBe('Fehler beim vormerken des Bildes. Bitte versuchen Sie es erneut')
})
