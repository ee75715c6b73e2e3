import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDebounced } from './RangeSlider.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('reports the last value once, 500 ms after the last change', () => {
  const tell = vi.fn()
  const debounced = createDebounced([0, 9], tell)
  for (const low of [1, 2, 3]) {
    debounced.set([low, 9])
    vi.advanceTimersByTime(499)
  }
  expect(tell).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(tell.mock.calls).toEqual([[[3, 9]]])
})

it('reports immediately on flush, and only once', () => {
  const tell = vi.fn()
  const debounced = createDebounced<number>(0, tell)
  debounced.set(5)
  debounced.flush()
  expect(tell.mock.calls).toEqual([[5]])
  vi.advanceTimersByTime(10_000)
  debounced.flush()
  expect(tell).toHaveBeenCalledTimes(1)
})

it('reports nothing when the value is back where it was', () => {
  const tell = vi.fn()
  const debounced = createDebounced<number>(5, tell)
  debounced.set(6)
  debounced.set(5)
  vi.advanceTimersByTime(10_000)
  expect(tell).not.toHaveBeenCalled()
})

it('reports nothing once stopped', () => {
  const tell = vi.fn()
  const debounced = createDebounced<number>(0, tell)
  debounced.set(1)
  debounced.cancel()
  vi.advanceTimersByTime(10_000)
  expect(tell).not.toHaveBeenCalled()
})
