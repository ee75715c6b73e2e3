import { expect, it } from 'vitest'
import { ABANDONED_AFTER_MS, isAbandoned, suiteName, templateName } from './database.ts'

const now = Date.UTC(2026, 0, 1)

it('tells the database of a crashed run by its age', () => {
  expect(isAbandoned(suiteName(now - ABANDONED_AFTER_MS - 2000), now)).toBe(true)
})

it('leaves the database of a running suite alone', () => {
  expect(isAbandoned(suiteName(now - 60_000), now)).toBe(false)
})

it.each(['postgres', 'litfass', templateName('abc'), 'litfass_suite_', 'my_litfass_suite_0_0'])(
  'never takes %s for a leftover',
  (name) => {
    expect(isAbandoned(name, now)).toBe(false)
  },
)

it('gives every suite a name of its own', () => {
  expect(new Set(Array.from({ length: 50 }, () => suiteName(now))).size).toBe(50)
})
