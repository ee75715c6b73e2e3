import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pause } from './pause.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('takes as long as it was told', async () => {
  const ended = vi.fn()
  pause(1000, new AbortController().signal).then(ended)
  await vi.advanceTimersByTimeAsync(999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalled()
})

it('ends at once when the browser is online again', async () => {
  const browser = new EventTarget()
  const pausing = pause(8000, new AbortController().signal, browser)
  browser.dispatchEvent(new Event('online'))
  await pausing
  expect(vi.getTimerCount()).toBe(0)
})

it('ends with the reason when somebody stops it, also before it has begun', async () => {
  const stop = new AbortController()
  const pausing = pause(8000, stop.signal)
  stop.abort(new Error('enough'))
  await expect(pausing).rejects.toThrow('enough')
  await expect(pause(8000, stop.signal)).rejects.toThrow('enough')
  expect(vi.getTimerCount()).toBe(0)
})
