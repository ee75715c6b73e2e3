import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StoreAway } from '../../errors/causes.ts'
import { createBreaker, createSlots, withTimeLimit } from './limits.ts'

const unreachable = async (): Promise<never> => {
  throw new StoreAway('unreachable', new Error('ECONNREFUSED'))
}
const fine = async () => 'fine'

const PAUSE_MS = 2000
const pass = () => vi.setSystemTime(Date.now() + PAUSE_MS)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('fails at once while the store is away, without calling it', async () => {
  const guard = createBreaker({ pauseMs: PAUSE_MS })
  await expect(guard(unreachable)).rejects.toThrow(StoreAway)
  let asked = 0
  const error = await guard(async () => {
    asked += 1
  }).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ fault: 'unreachable', options: { cause: new Error('ECONNREFUSED') } })
  expect(asked).toBe(0)
})

it('lets one call try after each pause, and everybody once that one has come through', async () => {
  const guard = createBreaker({ pauseMs: PAUSE_MS })
  await guard(unreachable).catch(() => undefined)
  pass()
  const answer = Promise.withResolvers<string>()
  const trying = guard(() => answer.promise)
  await expect(guard(fine)).rejects.toThrow(StoreAway)
  answer.resolve('back')
  expect(await trying).toBe('back')
  expect(await Promise.all([guard(fine), guard(fine)])).toEqual(['fine', 'fine'])
})

it('lets the next call try after another pause while a slow one is still trying', async () => {
  const guard = createBreaker({ pauseMs: PAUSE_MS })
  await guard(unreachable).catch(() => undefined)
  pass()
  const slow = Promise.withResolvers<string>()
  const trying = guard(() => slow.promise)
  await expect(guard(fine)).rejects.toThrow(StoreAway)
  pass()
  expect(await guard(fine)).toBe('fine')
  slow.resolve('at last')
  expect(await trying).toBe('at last')
})

it('learns nothing about the store from a file of this machine that cannot be read', async () => {
  const guard = createBreaker({ pauseMs: PAUSE_MS })
  const unreadable = Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall: 'open' })
  await guard(() => Promise.reject(unreadable)).catch(() => undefined)
  expect(await guard(fine)).toBe('fine')
  await guard(unreachable).catch(() => undefined)
  pass()
  await expect(guard(() => Promise.reject(unreadable))).rejects.toBe(unreadable)
  await expect(guard(fine)).rejects.toThrow(StoreAway)
})

it('begins another pause when the store is still away', async () => {
  const guard = createBreaker({ pauseMs: PAUSE_MS })
  await guard(unreachable).catch(() => undefined)
  pass()
  await guard(unreachable).catch(() => undefined)
  await expect(guard(fine)).rejects.toThrow(StoreAway)
})

it('keeps calling a store that answers, even with errors', async () => {
  const guard = createBreaker({ pauseMs: PAUSE_MS })
  for (const error of [new StoreAway('refused'), new StoreAway('faulty'), new Error('NoSuchKey')]) {
    await expect(guard(() => Promise.reject(error))).rejects.toBe(error)
    expect(await guard(fine)).toBe('fine')
  }
})

it('considers a store back once it answers, even with a refusal', async () => {
  const guard = createBreaker({ pauseMs: PAUSE_MS })
  await guard(unreachable).catch(() => undefined)
  pass()
  await expect(guard(() => Promise.reject(new StoreAway('refused')))).rejects.toMatchObject({
    fault: 'refused',
  })
  expect(await guard(fine)).toBe('fine')
})

it('says once that the store has gone, and once that it is back', async () => {
  const said: string[] = []
  const guard = createBreaker({
    pauseMs: PAUSE_MS,
    onAway: () => said.push('away'),
    onBack: () => said.push('back'),
  })
  await Promise.allSettled([guard(unreachable), guard(unreachable)])
  pass()
  await guard(unreachable).catch(() => undefined)
  pass()
  await guard(fine)
  await guard(fine)
  expect(said).toEqual(['away', 'back'])
})

it('admits waiting calls in turn, as soon as a slot is free', async () => {
  const enter = createSlots({ count: 1, waitMs: 60_000 })
  const leave = await enter()
  const order: string[] = []
  const [first, second] = ['first', 'second'].map((name) =>
    enter().then((leaveAgain) => {
      order.push(name)
      return leaveAgain
    }),
  )
  expect(order).toEqual([])
  leave()
  leave()
  const leaveFirst = await first
  expect(order).toEqual(['first'])
  leaveFirst?.()
  await second
  expect(order).toEqual(['first', 'second'])
})

it('answers 503 to calls that have waited in vain, without calling the store away', async () => {
  const enter = createSlots({ count: 1, waitMs: 10 })
  const leave = await enter()
  const refused = expect(enter()).rejects.toMatchObject({ status: 503, fault: 'faulty' })
  vi.advanceTimersByTime(10)
  await refused
  leave()
  expect(await enter()).toBeTypeOf('function')
})

it('ends work that takes too long, as the fault of the store', async () => {
  const endless = ({ signal }: { signal: AbortSignal }) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const refused = expect(withTimeLimit(10, endless)).rejects.toThrow(StoreAway)
  vi.advanceTimersByTime(10)
  await refused
})

it('gives more time to work that gets on', async () => {
  const work = withTimeLimit(1000, async ({ signal, extend }) => {
    for (let step = 0; step < 5; step += 1) {
      vi.advanceTimersByTime(999)
      extend()
    }
    signal.throwIfAborted()
    return 'done'
  })
  expect(await work).toBe('done')
})

it('leaves alone what the work has handed back, and ends what a failure leaves under way', async () => {
  const seen: AbortSignal[] = []
  await withTimeLimit(10, async ({ signal }) => seen.push(signal))
  vi.advanceTimersByTime(30)
  await withTimeLimit(60_000, async ({ signal }) => {
    seen.push(signal)
    throw new Error('no')
  }).catch(() => undefined)
  expect(seen.map(({ aborted }) => aborted)).toEqual([false, true])
})
