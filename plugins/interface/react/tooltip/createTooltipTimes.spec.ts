import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTooltipTimes } from './createTooltipTimes.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('comes 200 ms after the pointer', () => {
  const change = vi.fn()
  createTooltipTimes(change).enter()
  vi.advanceTimersByTime(199)
  expect(change).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(change).toHaveBeenLastCalledWith(true)
})

it('does not come when the pointer only passes', () => {
  const change = vi.fn()
  const times = createTooltipTimes(change)
  times.enter()
  vi.advanceTimersByTime(150)
  times.leave()
  vi.advanceTimersByTime(10_000)
  expect(change.mock.calls).toEqual([[false]])
})

it('stays while the pointer goes over to it', () => {
  const change = vi.fn()
  const times = createTooltipTimes(change)
  times.enter()
  vi.advanceTimersByTime(200)
  times.leave()
  vi.advanceTimersByTime(149)
  times.enter()
  vi.advanceTimersByTime(10_000)
  expect(change).not.toHaveBeenCalledWith(false)
})

it('comes at once with the focus and goes at once without it', () => {
  const change = vi.fn()
  const times = createTooltipTimes(change)
  times.showNow()
  expect(change).toHaveBeenLastCalledWith(true)
  times.hideNow()
  expect(change).toHaveBeenLastCalledWith(false)
})
