import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPending } from './createPending.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('work that is under way', () => {
  it('shows nothing when it is done within 100 ms', () => {
    const pending = createPending()
    const listener = vi.fn()
    pending.subscribe(listener)
    const end = pending.begin()
    vi.advanceTimersByTime(99)
    end()
    vi.advanceTimersByTime(10_000)
    expect(listener).not.toHaveBeenCalled()
  })

  it('shows after 100 ms and until it has ended', () => {
    const pending = createPending()
    const end = pending.begin()
    vi.advanceTimersByTime(99)
    expect(pending.read()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(pending.read()).toBe(true)
    vi.advanceTimersByTime(5000)
    expect(pending.read()).toBe(true)
    end()
    vi.advanceTimersByTime(0)
    expect(pending.read()).toBe(false)
  })

  it('shows for 300 ms at least, also when it ends right after it began to show', () => {
    const pending = createPending()
    const end = pending.begin()
    vi.advanceTimersByTime(100)
    end()
    vi.advanceTimersByTime(299)
    expect(pending.read()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(pending.read()).toBe(false)
  })

  it('counts everything: quick pieces one after another show nothing, pieces that overlap are one wait', () => {
    const pending = createPending()
    for (let i = 0; i < 10; i += 1) {
      const end = pending.begin()
      vi.advanceTimersByTime(60)
      end()
    }
    expect(pending.read()).toBe(false)
    const first = pending.begin()
    vi.advanceTimersByTime(60)
    const second = pending.begin()
    first()
    first()
    vi.advanceTimersByTime(40)
    expect(pending.read()).toBe(true)
    second()
    vi.advanceTimersByTime(300)
    expect(pending.read()).toBe(false)
  })

  it('goes on showing when new work begins before it has gone', () => {
    const pending = createPending()
    const changes: boolean[] = []
    pending.subscribe(() => changes.push(pending.read()))
    pending.begin()()
    const end = pending.begin()
    vi.advanceTimersByTime(150)
    end()
    pending.begin()
    vi.advanceTimersByTime(10_000)
    expect(changes).toEqual([true])
  })
})

it('follows promises, those that fail too', async () => {
  const pending = createPending()
  const answer = Promise.withResolvers<string>()
  const tracked = pending.track(answer.promise)
  const failing = pending.track(Promise.reject(new Error('away')))
  await expect(failing).rejects.toThrow('away')
  vi.advanceTimersByTime(100)
  expect(pending.read()).toBe(true)
  answer.resolve('yes')
  expect(await tracked).toBe('yes')
  vi.advanceTimersByTime(300)
  expect(pending.read()).toBe(false)
})
