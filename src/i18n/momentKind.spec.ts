import { expect, test } from 'vitest'
import { momentKind } from './momentKind.ts'

const at = (date: string, now: string) =>
  momentKind({ date: new Date(date), now: new Date(now), timeZone: 'Europe/Berlin' })

test('the day changes at midnight of the site, not of Greenwich', () => {
  expect(at('2025-11-20T22:59:00Z', '2025-11-20T23:01:00Z')).toBe('yesterday')
  expect(at('2025-11-20T23:00:00Z', '2025-11-20T23:01:00Z')).toBe('today')
})

test('yesterday is a calendar day, however short or long the clocks make it', () => {
  expect(at('2025-10-25T22:30:00Z', '2025-10-27T10:00:00Z')).toBe('yesterday')
  expect(at('2025-03-29T12:00:00Z', '2025-03-30T22:30:00Z')).toBe('thisYear')
})

test('the last evening of a year is yesterday on New Year’s Day and an earlier year afterwards', () => {
  expect(at('2024-12-31T20:00:00Z', '2025-01-01T09:00:00Z')).toBe('yesterday')
  expect(at('2024-12-31T20:00:00Z', '2025-01-05T09:00:00Z')).toBe('earlier')
})

test('a time in the future is named by its date', () => {
  expect(at('2025-11-23T12:00:00Z', '2025-11-20T12:00:00Z')).toBe('thisYear')
})
