import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTooltipTiming } from './Tooltip.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('appears 200 ms after the pointer enters', () => {
  const change = vi.fn()
  createTooltipTiming(change).enter()
  vi.advanceTimersByTime(199)
  expect(change).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(change).toHaveBeenLastCalledWith(true)
})

it('does not appear when the pointer only passes', () => {
  const change = vi.fn()
  const times = createTooltipTiming(change)
  times.enter()
  vi.advanceTimersByTime(150)
  times.leave()
  vi.advanceTimersByTime(10_000)
  expect(change.mock.calls).toEqual([[false]])
})

it('stays while the pointer moves onto it', () => {
  const change = vi.fn()
  const times = createTooltipTiming(change)
  times.enter()
  vi.advanceTimersByTime(200)
  times.leave()
  vi.advanceTimersByTime(149)
  times.enter()
  vi.advanceTimersByTime(10_000)
  expect(change).not.toHaveBeenCalledWith(false)
})

it('appears on focus and disappears on blur without delay', () => {
  const change = vi.fn()
  const times = createTooltipTiming(change)
  times.showNow()
  expect(change).toHaveBeenLastCalledWith(true)
  times.hideNow()
  expect(change).toHaveBeenLastCalledWith(false)
})
