import fc from 'fast-check'
import { expect, it } from 'vitest'
import { staleDependencies } from '../recording/recording.ts'
import { surrogateKeys } from './surrogateKeys.ts'

const rows = (topic: string, count: number) =>
  Array.from({ length: count }, (_, id) => `${topic}:${1000 + id}`)

it('names lists, globals and rows', () => {
  expect(surrogateKeys(new Set(['images', 'front-page', 'images:12']))).toBe('images front-page images:12')
})

it('names all rows of the largest collections where the rows would be too many', () => {
  const keys = surrogateKeys(new Set(['images', ...rows('images', 500), ...rows('galleries', 20)])).split(' ')
  expect(keys).toEqual(['images', ...rows('galleries', 20), 'images:*'])
})

it('is never long, and always holds a key that is purged when something of the page changes', () => {
  const topic = fc.constantFrom('images', 'galleries', 'articles')
  const row = fc.tuple(topic, fc.integer({ min: 1, max: 2_000_000_000 }))
  fc.assert(
    fc.property(fc.array(row, { maxLength: 600 }), fc.array(topic), (shown, lists) => {
      const header = surrogateKeys(new Set([...lists, ...shown.map((one) => one.join(':'))]))
      expect(header.length).toBeLessThanOrEqual(2000)
      const keys = header.split(' ')
      const isPurged = (stale: readonly string[]) => stale.some((key) => keys.includes(key))
      for (const [name, id] of shown)
        expect(isPurged(staleDependencies({ topic: name, ids: [id], lists: false }))).toBe(true)
      for (const name of lists)
        expect(isPurged(staleDependencies({ topic: name, ids: [], lists: true }))).toBe(true)
    }),
  )
})
