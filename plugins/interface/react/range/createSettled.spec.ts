import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSettled } from './createSettled.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('tells the last value 500 ms after the last move, once', () => {
  const tell = vi.fn()
  const settled = createSettled([0, 9], tell)
  for (const low of [1, 2, 3]) {
    settled.moved([low, 9])
    vi.advanceTimersByTime(499)
  }
  expect(tell).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(tell.mock.calls).toEqual([[[3, 9]]])
})

it('tells at once when it is asked to, and not a second time', () => {
  const tell = vi.fn()
  const settled = createSettled<number>(0, tell)
  settled.moved(5)
  settled.settle()
  expect(tell.mock.calls).toEqual([[5]])
  vi.advanceTimersByTime(10_000)
  settled.settle()
  expect(tell).toHaveBeenCalledTimes(1)
})

it('says nothing when it is back where it was', () => {
  const tell = vi.fn()
  const settled = createSettled<number>(5, tell)
  settled.moved(6)
  settled.moved(5)
  vi.advanceTimersByTime(10_000)
  expect(tell).not.toHaveBeenCalled()
})

it('is silent once it is stopped', () => {
  const tell = vi.fn()
  const settled = createSettled<number>(0, tell)
  settled.moved(1)
  settled.stop()
  vi.advanceTimersByTime(10_000)
  expect(tell).not.toHaveBeenCalled()
})
