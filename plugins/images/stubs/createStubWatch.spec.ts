import type { Client } from '@litfass/kit/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { POLL_MS } from './createStubPoll.ts'
import { createStubWatch, GATHER_MS, POLL_INSTEAD_MS, type StubEvents } from './createStubWatch.ts'
import { serverStubWatch } from './serverStubWatch.ts'
import type { ImageState } from './stubState.ts'

const urls = { T: 't', XS: 'xs', S: 's', M: 'm', L: 'l', XL: 'xl', XXL: 'xxl' }

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Line = StubEvents & { ids: number[]; isClosed: boolean }

/** A server of which the test holds the other end of every stream. */
function setUp() {
  const lines: Line[] = []
  const polled: number[][] = []
  const page = { isHidden: false }
  const watch = createStubWatch({
    listen: (ids, events) => {
      const line = { ids, ...events, isClosed: false }
      lines.push(line)
      return () => {
        line.isClosed = true
      }
    },
    askRemaining: async (ids) => {
      polled.push(ids)
      return Object.fromEntries(ids.map((id) => [id, 7]))
    },
    askState: async (ids) => ids.map((id) => stateOf(id, 7)),
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    now: () => Date.now(),
    isHidden: () => page.isHidden,
    log: () => undefined,
  })
  const line = (index = 0) => {
    const found = lines[index]
    if (!found) throw new Error(`There is no stream ${index}.`)
    return found
  }
  return { watch, lines, line, polled, page }
}

function stateOf(id: number, remaining: number): ImageState {
  const size = { width: 300, height: 200, thumbhash: null, dominantColour: null }
  return { id, remaining, total: 7, reason: remaining < 0 ? 'Kaputt.' : null, imageUrls: urls, ...size }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('one stream tells of all stubs of a page, and the poll asks nothing', async () => {
  const { watch, lines, line, polled } = setUp()
  watch.watch(1, 7)
  // Parts of a page are hydrated one after another.
  await pass(100)
  watch.watch(2, 7)
  await pass(GATHER_MS)
  line().onOpen()
  line().onState(stateOf(1, 3))
  line().onState(stateOf(2, 0))
  await pass(10 * POLL_MS)
  expect(lines.map(({ ids }) => ids)).toEqual([[1, 2]])
  expect(polled).toEqual([])
  expect(watch.read(1)).toEqual({ kind: 'waiting', remaining: 3, total: 7 })
  expect(watch.read(2)).toEqual({ kind: 'ready', urls, width: 300, height: 200 })
})

test('a picture the server does not show any more is gone', async () => {
  const { watch, line } = setUp()
  watch.watch(1, 7)
  await pass(GATHER_MS)
  line().onGone(1)
  expect(watch.read(1)).toEqual({ kind: 'gone' })
})

test('a stub that turns up later is listened for with those still waited for', async () => {
  const { watch, line } = setUp()
  watch.watch(1, 7)
  watch.watch(2, 7)
  await pass(GATHER_MS)
  line().onState(stateOf(1, 0))
  watch.watch(3, 7)
  await pass(GATHER_MS)
  expect(line(0).isClosed).toBe(true)
  expect(line(1).ids).toEqual([2, 3])
})

test('while the browser mends a broken stream the poll asks, and not after', async () => {
  const { watch, line, polled } = setUp()
  watch.watch(1, 7)
  await pass(GATHER_MS)
  line().onOpen()
  line().onBreak()
  await pass(POLL_MS + 1000)
  const asked = polled.length
  expect(asked).toBeGreaterThanOrEqual(2)
  line().onOpen()
  await pass(10 * POLL_MS)
  expect(polled.length).toBe(asked)
})

test('after a refused stream the poll does for half a minute, then a stream is tried again', async () => {
  const { watch, lines, line, polled } = setUp()
  watch.watch(1, 7)
  await pass(GATHER_MS)
  line().onEnd()
  await pass(POLL_INSTEAD_MS - 1)
  expect(lines).toHaveLength(1)
  expect(polled.length).toBe(6)
  await pass(1)
  expect(lines).toHaveLength(2)
  await pass(10 * POLL_MS)
  expect(polled.length).toBe(6)
})

test('once everything is settled, the watch neither listens nor polls', async () => {
  const { watch, lines, line, polled } = setUp()
  watch.watch(1, 7)
  await pass(GATHER_MS)
  line().onState(stateOf(1, 0))
  line().onEnd()
  await pass(10 * POLL_INSTEAD_MS)
  expect(lines).toHaveLength(1)
  expect(polled).toEqual([])
})

test('the stubs beyond two hundred are polled until a stream has room for them', async () => {
  const { watch, lines, line, polled } = setUp()
  for (let id = 1; id <= 250; id += 1) watch.watch(id, 7)
  await pass(1000)
  expect(line().ids).toHaveLength(200)
  expect(polled.map(({ length }) => length)).toEqual([50])
  for (const id of line().ids) line().onState(stateOf(id, 0))
  line().onEnd()
  await pass(GATHER_MS)
  expect(lines).toHaveLength(2)
  expect(line(1).ids).toHaveLength(50)
})

test('a picture that is processed again is watched again, even though the stream is still open', async () => {
  const { watch, lines, line } = setUp()
  watch.watch(1, 7)
  watch.watch(2, 7)
  await pass(GATHER_MS)
  line().onState(stateOf(1, -1))
  watch.restart(1, 7)
  await pass(GATHER_MS)
  expect(lines).toHaveLength(2)
  expect(line(1).ids).toEqual([1, 2])
})

test('a hidden page closes its stream and opens one when it is seen again', async () => {
  const { watch, lines, line, page, polled } = setUp()
  watch.watch(1, 7)
  await pass(GATHER_MS)
  page.isHidden = true
  watch.resume()
  expect(line().isClosed).toBe(true)
  await pass(20 * POLL_MS)
  expect([lines.length, polled.length]).toEqual([1, 0])
  page.isHidden = false
  watch.resume()
  expect(lines).toHaveLength(2)
  await pass(10 * POLL_MS)
  expect(polled).toEqual([])
})

test('a stub that is no longer shown keeps no stream open', async () => {
  const { watch, line } = setUp()
  const stop = watch.watch(1, 7)
  await pass(GATHER_MS)
  stop()
  await pass(GATHER_MS)
  expect(line().isClosed).toBe(true)
})

test('a question to the server may take 4.5 s, less than the time to the next', async () => {
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined })
  vi.spyOn(console, 'debug').mockImplementation(() => undefined)
  const call = vi.fn(() => Promise.reject(new Error('away')))
  const refuse: Client['watch'] = ({ onBreak }) => {
    onBreak?.()
    return () => undefined
  }
  const watch = serverStubWatch({ loadClient: async () => ({ call, watch: refuse }) })
  watch.watch(1, 7)
  const question = { query: { ids: '1' }, timeoutMs: 4500 }
  const route = expect.objectContaining({ path: '/media/imageisstub' })
  await vi.waitFor(() => expect(call).toHaveBeenCalledWith(route, question), { timeout: 5000 })
})
