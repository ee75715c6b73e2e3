import { expect, test } from 'vitest'
import { actionOf } from './log.ts'

const now = new Date('2026-11-26T12:00:00Z')
const event = (closesAt: string | null, deletedAt: string | null = null) => ({
  options: [],
  opensAt: null,
  closesAt: closesAt === null ? null : new Date(closesAt),
  deletedAt: deletedAt === null ? null : new Date(deletedAt),
})
const [past, soon, later] = ['2026-11-25T12:00:00Z', '2026-11-27T12:00:00Z', '2026-11-28T12:00:00Z']

test.each([
  ['edit', event(null), event(null)],
  ['edit', event(later), event(soon)],
  ['edit', event(soon), event(null)],
  ['extend', event(soon), event(later)],
  ['extend', event(null), event(later)],
  ['close', event(null), event(past)],
  ['close', event(soon), event(now.toISOString())],
  ['reopen', event(past), event(null)],
  ['reopen', event(past), event(soon)],
  ['delete', event(past), event(past, past)],
  ['restore', event(past, past), event(past)],
])('a save is logged as %s', (action, before, after) => {
  expect(actionOf({ before, after, now })).toBe(action)
})
