import { createClient } from '@litfass/kit/client'
import { everyone } from '@litfass/kit/policies'
import { defineRoute } from '@litfass/kit/routes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createPending, trackClient } from './pending.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('pending work', () => {
  it('shows nothing when it ends within 100 ms', () => {
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
    expect(pending.getSnapshot()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(pending.getSnapshot()).toBe(true)
    vi.advanceTimersByTime(5000)
    expect(pending.getSnapshot()).toBe(true)
    end()
    vi.advanceTimersByTime(0)
    expect(pending.getSnapshot()).toBe(false)
  })

  it('shows for at least 300 ms', () => {
    const pending = createPending()
    const end = pending.begin()
    vi.advanceTimersByTime(100)
    end()
    vi.advanceTimersByTime(299)
    expect(pending.getSnapshot()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(pending.getSnapshot()).toBe(false)
  })

  it('shows nothing for short pieces in a row, and counts overlapping ones as one', () => {
    const pending = createPending()
    for (let i = 0; i < 10; i += 1) {
      const end = pending.begin()
      vi.advanceTimersByTime(60)
      end()
    }
    expect(pending.getSnapshot()).toBe(false)
    const first = pending.begin()
    vi.advanceTimersByTime(60)
    const second = pending.begin()
    first()
    first()
    vi.advanceTimersByTime(40)
    expect(pending.getSnapshot()).toBe(true)
    second()
    vi.advanceTimersByTime(300)
    expect(pending.getSnapshot()).toBe(false)
  })

  it('keeps showing when new work begins before it is hidden', () => {
    const pending = createPending()
    const changes: boolean[] = []
    pending.subscribe(() => changes.push(pending.getSnapshot()))
    pending.begin()()
    const end = pending.begin()
    vi.advanceTimersByTime(150)
    end()
    pending.begin()
    vi.advanceTimersByTime(10_000)
    expect(changes).toEqual([true])
  })
})

it('tracks promises, including rejected ones', async () => {
  const pending = createPending()
  const answer = Promise.withResolvers<string>()
  const tracked = pending.track(answer.promise)
  const failing = pending.track(Promise.reject(new Error('away')))
  await expect(failing).rejects.toThrow('away')
  vi.advanceTimersByTime(100)
  expect(pending.getSnapshot()).toBe(true)
  answer.resolve('yes')
  expect(await tracked).toBe('yes')
  vi.advanceTimersByTime(300)
  expect(pending.getSnapshot()).toBe(false)
})

const readNews = defineRoute({
  name: 'spec_news',
  method: 'GET',
  path: '/news',
  formats: ['json'],
  summary: 'News',
  who: everyone,
  reply: z.object({ count: z.number() }),
})

it('tracks the calls of a client, including failed ones', async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  let sent = 0
  const client = createClient({
    routes: [[readNews]],
    baseUrl: 'https://example.org',
    fetch: () => answers[sent++]?.promise ?? Promise.reject(new Error('One call too many.')),
  })
  const pending = createPending({ delayMs: 0, minShownMs: 0 })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const tracked = trackClient(client, pending)
  const news = tracked.call(readNews)
  await settle()
  expect(pending.getSnapshot()).toBe(true)
  answers[0]?.resolve(Response.json({ count: 3 }))
  expect(await news).toEqual({ count: 3 })
  await settle()
  expect(pending.getSnapshot()).toBe(false)
  const failing = tracked.call(readNews)
  await settle()
  expect(pending.getSnapshot()).toBe(true)
  answers[1]?.reject(new Error('away'))
  await expect(failing).rejects.toMatchObject({ code: 'network' })
  await settle()
  expect(pending.getSnapshot()).toBe(false)
})
