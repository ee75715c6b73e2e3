import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStubPoll, POLL_MS } from './createStubPoll.ts'
import type { ImageState } from './stubState.ts'

const urls = { T: 't', XS: 'xs', S: 's', M: 'm', L: 'l', XL: 'xl', XXL: 'xxl' }
const FIRST_MS = 1000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A server that knows how much is left of each picture, and a page that may be hidden. */
function setUp(remaining: Record<number, number>) {
  const counted: number[][] = []
  const asked: number[][] = []
  const logged: unknown[] = []
  const page = { isHidden: false, isOffline: false }
  const poll = createStubPoll({
    askRemaining: async (ids) => {
      counted.push(ids)
      if (page.isOffline) throw new Error('offline')
      return Object.fromEntries(ids.map((id) => [id, remaining[id] ?? 0]))
    },
    askState: async (ids) => {
      asked.push(ids)
      return ids.flatMap((id) => (id in remaining ? [stateOf(id, remaining[id] ?? 0)] : []))
    },
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    now: () => Date.now(),
    isHidden: () => page.isHidden,
    log: (error) => logged.push(error),
  })
  return { poll, remaining, counted, asked, logged, page }
}

function stateOf(id: number, remaining: number): ImageState {
  const reason = remaining < 0 ? 'Die Datei ist beschädigt.' : null
  const size = { width: 300, height: 200, thumbhash: null, dominantColour: null }
  return { id, remaining, total: 7, reason, imageUrls: urls, ...size }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a page asks for all its stubs at once, and then every five seconds', async () => {
  const { poll, counted } = setUp({ 1: 7, 2: 5 })
  poll.watch(1, 7)
  poll.watch(2, 5)
  await pass(FIRST_MS)
  expect(counted).toEqual([[1, 2]])
  await pass(4999)
  expect(counted).toHaveLength(1)
  await pass(1)
  expect(counted).toHaveLength(2)
})

test('two places that show the same picture ask for it once', async () => {
  const { poll, counted } = setUp({ 1: 7 })
  poll.watch(1, 7)
  const stop = poll.watch(1, 7)
  stop()
  await pass(FIRST_MS)
  expect(counted).toEqual([[1]])
})

test('a picture that turns up later does not make the questions come faster', async () => {
  const { poll, counted } = setUp({ 1: 7, 2: 7 })
  poll.watch(1, 7)
  await pass(FIRST_MS + 2000)
  poll.watch(2, 7)
  await pass(POLL_MS - 2001)
  expect(counted).toHaveLength(1)
  await pass(1)
  expect(counted.at(-1)).toEqual([1, 2])
})

test('more than 200 stubs are asked for in portions of 200', async () => {
  const ids = Array.from({ length: 450 }, (_, i) => i + 1)
  const { poll, counted } = setUp(Object.fromEntries(ids.map((id) => [id, 7])))
  for (const id of ids) poll.watch(id, 7)
  await pass(FIRST_MS)
  expect(counted.map(({ length }) => length)).toEqual([200, 200, 50])
})

test('the state of a picture is asked for only when its number has changed', async () => {
  const { poll, remaining, asked } = setUp({ 1: 7 })
  poll.watch(1, 7)
  await pass(FIRST_MS)
  expect(asked).toEqual([])
  remaining[1] = 3
  await pass(POLL_MS)
  expect(asked).toEqual([[1]])
  expect(poll.read(1)).toEqual({ kind: 'waiting', remaining: 3, total: 7 })
  await pass(POLL_MS)
  expect(asked).toHaveLength(1)
})

test('a ready picture is asked for once, and the poll ends when none is left', async () => {
  const { poll, remaining, counted, asked } = setUp({ 1: 7 })
  const seen = vi.fn()
  poll.subscribe(seen)
  poll.watch(1, 7)
  remaining[1] = 0
  await pass(FIRST_MS)
  expect(poll.read(1)).toEqual({ kind: 'ready', urls, width: 300, height: 200 })
  expect(seen).toHaveBeenCalled()
  await pass(10 * POLL_MS)
  expect([counted.length, asked.length]).toEqual([1, 1])
})

test('a failed picture says why and is not asked for again', async () => {
  const { poll, remaining, counted } = setUp({ 1: 7 })
  poll.watch(1, 7)
  remaining[1] = -1
  await pass(FIRST_MS + 10 * POLL_MS)
  expect(poll.read(1)).toEqual({ kind: 'failed', reason: 'Die Datei ist beschädigt.' })
  expect(counted).toHaveLength(1)
})

test('a picture that had failed before the page came gets its reason', async () => {
  const { poll } = setUp({ 1: -1 })
  poll.watch(1, -1)
  expect(poll.read(1)).toEqual({ kind: 'failed', reason: null })
  await pass(FIRST_MS)
  expect(poll.read(1)).toEqual({ kind: 'failed', reason: 'Die Datei ist beschädigt.' })
})

test('another try is followed like the first', async () => {
  const { poll, remaining } = setUp({ 1: -1 })
  poll.watch(1, -1)
  await pass(FIRST_MS)
  poll.restart(1, 7)
  expect(poll.read(1)).toMatchObject({ kind: 'waiting', remaining: 7 })
  remaining[1] = 0
  await pass(POLL_MS)
  expect(poll.read(1)).toMatchObject({ kind: 'ready' })
})

test('a picture the server does not show any more is gone', async () => {
  const { poll } = setUp({})
  poll.watch(1, 7)
  await pass(FIRST_MS)
  expect(poll.read(1)).toEqual({ kind: 'gone' })
})

test('nothing is asked while the page is hidden, and soon after it comes back', async () => {
  const { poll, counted, page } = setUp({ 1: 7 })
  poll.watch(1, 7)
  await pass(FIRST_MS)
  page.isHidden = true
  await pass(20 * POLL_MS)
  expect(counted).toHaveLength(1)
  page.isHidden = false
  poll.resume()
  await pass(1)
  expect(counted).toHaveLength(2)
})

test('a question that fails is only logged, and the next one follows', async () => {
  const { poll, remaining, counted, logged, page } = setUp({ 1: 7 })
  poll.watch(1, 7)
  page.isOffline = true
  await pass(FIRST_MS)
  expect(logged).toHaveLength(1)
  page.isOffline = false
  remaining[1] = 0
  await pass(POLL_MS)
  expect(counted).toHaveLength(2)
  expect(poll.read(1)).toMatchObject({ kind: 'ready' })
})

test('a picture that is no longer shown is not polled', async () => {
  const { poll, counted } = setUp({ 1: 7 })
  const stop = poll.watch(1, 7)
  stop()
  await pass(10 * POLL_MS)
  expect(counted).toEqual([])
})
