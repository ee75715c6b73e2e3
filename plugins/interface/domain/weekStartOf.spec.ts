import { expect, it } from 'vitest'
import { knownWeekStart, weekStartOf } from './weekStartOf.ts'

const languages: [string, number][] = [
  ['de', 1],
  ['de-AT', 1],
  ['en', 0],
  ['en-GB', 1],
  ['en-US', 0],
  ['ar-EG', 6],
  ['he', 0],
  ['fr', 1],
  ['pt-BR', 0],
  ['dv', 5],
]

it.each(languages)('starts the week of %s on day %i', (language, day) => {
  expect(weekStartOf(language)).toBe(day)
})

it.each(languages)('knows the same for %s, day %i, where the browser cannot tell', (language, day) => {
  expect(knownWeekStart(new Intl.Locale(language))).toBe(day)
})

it('starts on Monday for what is no language', () => {
  expect(weekStartOf('not a language')).toBe(1)
})
