import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { layoutChanged, onLayoutChange } from './layoutChanges.ts'

const measured = vi.fn()
const page = new EventTarget()
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
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

it('measures once for changes that follow each other, 50 ms after the last', () => {
  layoutChanged()
  vi.advanceTimersByTime(40)
  layoutChanged()
  vi.advanceTimersByTime(40)
  expect(measured).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(measured).toHaveBeenCalledOnce()
})

it('takes a <details> that opens or closes for a change', () => {
  page.dispatchEvent(new Event('toggle'))
  vi.advanceTimersByTime(50)
  expect(measured).toHaveBeenCalledOnce()
})

it('leaves a figure alone that has gone, and listens for nobody', () => {
  layoutChanged()
  stop()
  page.dispatchEvent(new Event('toggle'))
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
