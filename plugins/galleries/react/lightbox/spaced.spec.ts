import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { spaced } from './spaced.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the first call runs at once, the others of the same moment together and later', () => {
  const run = vi.fn()
  const { call } = spaced(run, 300)
  for (let times = 0; times < 20; times += 1) call()
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(299)
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('what was missed is not made up for after the end', () => {
  const run = vi.fn()
  const { call, cancel } = spaced(run, 300)
  call()
  call()
  cancel()
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(1)
})
