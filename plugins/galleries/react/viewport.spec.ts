import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { layoutChanged, onLayoutChange } from './viewport.ts'

const measured = vi.fn()
const page = new EventTarget()
const view = new EventTarget()
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', view)
  measured.mockClear()
  stop = onLayoutChange(measured)
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('measures figures 50 ms after something has moved, and not before', () => {
  layoutChanged()
  vi.advanceTimersByTime(49)
  expect(measured).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(measured).toHaveBeenCalledOnce()
})

it('measures once for several changes in a row, 50 ms after the last', () => {
  layoutChanged()
  vi.advanceTimersByTime(40)
  layoutChanged()
  vi.advanceTimersByTime(40)
  expect(measured).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(measured).toHaveBeenCalledOnce()
})

it.each([
  ['a <details> that opens or closes', page, 'toggle'],
  ['a window that is resized', view, 'resize'],
] as const)('takes %s for a change', (_what, target, type) => {
  target.dispatchEvent(new Event(type))
  vi.advanceTimersByTime(50)
  expect(measured).toHaveBeenCalledOnce()
})

it('no longer measures a figure that is gone, and stops listening', () => {
  layoutChanged()
  stop()
  page.dispatchEvent(new Event('toggle'))
  view.dispatchEvent(new Event('resize'))
  vi.advanceTimersByTime(1000)
  expect(measured).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

it('listens again for the next figure', () => {
  stop()
  stop = onLayoutChange(measured)
  page.dispatchEvent(new Event('toggle'))
  vi.advanceTimersByTime(50)
  expect(measured).toHaveBeenCalledOnce()
})
