import { expect, it } from 'vitest'
import { isStandingStill } from './queueSummary.ts'

it.each([
  ['nothing waits', { oldestSeconds: 0, workers: 0 }, false],
  ['a worker may be about to start', { oldestSeconds: 60, workers: 0 }, false],
  ['nobody has come for over a minute', { oldestSeconds: 61, workers: 0 }, true],
  ['the queue is long, but somebody works on it', { oldestSeconds: 9000, workers: 1 }, false],
])('%s', (_, state, expected) => {
  expect(isStandingStill(state)).toBe(expected)
})
