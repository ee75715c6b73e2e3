import { setImmediate as turn } from 'node:timers/promises'
import { ClientError } from '@litfass/kit/client'
import { expect, test, vi } from 'vitest'
import { remainingMinutes, runConcurrently, withRetryAfter } from './pace.ts'

const items = Array.from({ length: 20 }, (_, at) => at)

test('each item is processed once, in order, three at a time', async () => {
  const begun: number[] = []
  let atOnce = 0
  let most = 0
  await runConcurrently(
    items,
    async (item) => {
      begun.push(item)
      atOnce += 1
      most = Math.max(most, atOnce)
      await turn()
      atOnce -= 1
    },
    () => false,
  )
  expect(begun).toEqual(items)
  expect(most).toBe(3)
})

test('once stopped, no item is started, and running ones are awaited', async () => {
  let ended = 0
  let isOver = false
  await runConcurrently(
    items,
    async (item) => {
      isOver = item >= 4
      await turn()
      ended += 1
    },
    () => isOver,
  )
  expect(ended).toBeGreaterThanOrEqual(5)
  expect(ended).toBeLessThan(9)
})

test('an empty list ends immediately', async () => {
  await expect(
    runConcurrently(
      [],
      () => Promise.reject(new Error('called')),
      () => false,
    ),
  ).resolves.toBeUndefined()
})

const failure = (status: number, retryAfter?: number) =>
  new ClientError('tooMany', { status, msg: '', ...(retryAfter !== undefined && { retryAfter }) })

test('a call is retried after Retry-After', async () => {
  const call = vi.fn().mockRejectedValueOnce(failure(429, 7)).mockRejectedValueOnce(failure(503, 1))
  call.mockResolvedValue('there')
  const wait = vi.fn().mockResolvedValue(undefined)
  expect(await withRetryAfter(call, wait)).toBe('there')
  expect(wait.mock.calls).toEqual([[7], [1]])
})

test('nothing is called once aborted', async () => {
  const call = vi.fn().mockRejectedValue(failure(429, 7))
  const enough = new Error('enough')
  await expect(withRetryAfter(call, () => Promise.reject(enough))).rejects.toBe(enough)
  expect(call).toHaveBeenCalledOnce()
})

test.each([failure(409), failure(429), failure(503), new Error('odd')])(
  '%s is not retried',
  async (error) => {
    const wait = vi.fn()
    await expect(withRetryAfter(() => Promise.reject(error), wait)).rejects.toBe(error)
    expect(wait).not.toHaveBeenCalled()
  },
)

test.each([
  { done: 0, total: 100, elapsedMs: 60_000, minutes: undefined },
  { done: 10, total: 100, elapsedMs: 2999, minutes: undefined },
  { done: 10, total: 100, elapsedMs: 4999, minutes: 0 },
  { done: 10, total: 100, elapsedMs: 5000, minutes: 1 },
  { done: 10, total: 100, elapsedMs: 10_000, minutes: 2 },
  { done: 100, total: 100, elapsedMs: 10_000, minutes: 0 },
])('$done of $total after $elapsedMs ms leave $minutes', ({ minutes, ...progress }) => {
  expect(remainingMinutes(progress)).toBe(minutes)
})
