import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './writeAddress.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the first call runs at once, later ones together after the interval', () => {
  const run = vi.fn()
  const { call } = throttle(run, 300)
  for (let times = 0; times < 20; times += 1) call()
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(299)
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('pending calls are dropped by cancel', () => {
  const run = vi.fn()
  const { call, cancel } = throttle(run, 300)
  call()
  call()
  cancel()
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(1)
})
