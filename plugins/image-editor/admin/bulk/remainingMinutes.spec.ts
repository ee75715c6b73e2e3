import { expect, test } from 'vitest'
import { remainingMinutes } from './remainingMinutes.ts'

test.each([
  { done: 0, total: 100, elapsedMs: 60_000, minutes: undefined },
  { done: 10, total: 100, elapsedMs: 2999, minutes: undefined },
  { done: 10, total: 100, elapsedMs: 4999, minutes: 0 },
  { done: 10, total: 100, elapsedMs: 5000, minutes: 1 },
  { done: 10, total: 100, elapsedMs: 10_000, minutes: 2 },
  { done: 100, total: 100, elapsedMs: 10_000, minutes: 0 },
])('$done of $total after $elapsedMs ms leave $minutes', ({ minutes, ...progress }) => {
  expect(remainingMinutes(progress)).toBe(minutes)
})
