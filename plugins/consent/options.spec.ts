import { expect, it } from 'vitest'
import { embeds, necessary, statistics } from './categories.ts'
import { resolveOptions } from './options.ts'

it('asks for content of others, and keeps the log for three years, when nothing is said', () => {
  expect(resolveOptions({})).toEqual({ optional: ['embeds'], version: 1, keepYears: 3, country: {} })
})

it.each([
  ['a key with other characters', { categories: [{ ...embeds, key: 'Karten & Videos' }] }, 'no key'],
  ['two alike', { categories: [embeds, embeds] }, 'same key'],
  ['nothing that needs consent', { categories: [necessary] }, 'nothing needs consent'],
  ['a version of 0', { version: 0 }, 'version'],
  ['a log that forgets before its cookies', { keepYears: 0 }, 'keepYears'],
  ['half a year', { keepYears: 1.5 }, 'keepYears'],
  ['a country by name', { country: { fixed: 'Deutschland' } }, 'two letters'],
  [
    'too many categories',
    { categories: Array.from({ length: 21 }, (_, index) => ({ ...statistics, key: `a${index}` })) },
    'more than 20',
  ],
])('refuses %s at boot', (_name, options, message) => {
  expect(() => resolveOptions(options)).toThrow(message)
})
