import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PanelPicture } from './panelPicture.ts'
import {
  ASK_INSTEAD_MS,
  createPictureWatch,
  type ListenForPictures,
  type PageVisibility,
  type PictureEvents,
} from './watchPictures.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const picture = (id: number, state: PanelPicture['state']): PanelPicture => ({
  id,
  state,
  isReplacing: false,
  remaining: 7,
  done: 0,
  total: 7,
  width: 3000,
  height: 2000,
  focus: { x: 50, y: 50 },
  files: [],
  columns: {},
})

function setUp(states: Record<number, PanelPicture['state']>, listen?: ListenForPictures) {
  const page: { isHidden: boolean; show: () => void } = { isHidden: false, show: () => undefined }
  const load = vi.fn(async (ids: readonly number[]) => ids.map((id) => picture(id, states[id] ?? 'ready')))
  const visibility: PageVisibility = {
    isHidden: () => page.isHidden,
    onChanged: (listener) => {
      page.show = listener
    },
  }
  const watch = createPictureWatch(load, visibility, listen)
  return { watch, load, page, states }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('all pictures of a page share one request', async () => {
  const { watch, load } = setUp({ 1: 'running', 2: 'waiting' })
  watch(1, vi.fn())
  watch(2, vi.fn())
  await pass(1000)
  expect(load.mock.calls).toEqual([[[1, 2]]])
})

test('a picture that is ready or has failed is asked for no more', async () => {
  const { watch, load, states } = setUp({ 1: 'running', 2: 'running' })
  const told = vi.fn()
  watch(1, told)
  watch(2, vi.fn())
  await pass(1000)
  states[1] = 'ready'
  states[2] = 'failed'
  await pass(10_000)
  expect(load).toHaveBeenCalledTimes(2)
  expect(told.mock.lastCall?.[0]).toMatchObject({ state: 'ready' })
})

test('the pace falls from every second to every five seconds after half a minute', async () => {
  const { watch, load } = setUp({ 1: 'waiting' })
  watch(1, vi.fn())
  await pass(30_000)
  expect(load).toHaveBeenCalledTimes(30)
  await pass(20_000)
  expect(load).toHaveBeenCalledTimes(34)
})

test('a hidden tab asks nothing and goes on as soon as it is shown', async () => {
  const { watch, load, page } = setUp({ 1: 'running' })
  watch(1, vi.fn())
  page.isHidden = true
  await pass(60_000)
  expect(load.mock.calls.length).toBeLessThanOrEqual(1)
  const before = load.mock.calls.length
  page.isHidden = false
  page.show()
  await pass(0)
  expect(load.mock.calls.length).toBe(before + 1)
})

test('a failed request is no end: it is tried again at the slower pace', async () => {
  const { watch, load } = setUp({ 1: 'running' })
  load.mockRejectedValueOnce(new Error('away'))
  const told = vi.fn()
  watch(1, told)
  await pass(1000)
  expect(told).not.toHaveBeenCalled()
  await pass(5000)
  expect(told).toHaveBeenCalledOnce()
})

test('after the last component has unmounted, nothing is reported or polled', async () => {
  const { watch, load } = setUp({ 1: 'running' })
  const stop = watch(1, vi.fn())
  stop()
  await pass(10_000)
  expect(load).not.toHaveBeenCalled()
})

test('a new watch goes back to the quick pace', async () => {
  const { watch, load } = setUp({ 1: 'waiting', 2: 'waiting' })
  watch(1, vi.fn())
  await pass(40_000)
  const before = load.mock.calls.length
  watch(2, vi.fn())
  await pass(3000)
  expect(load.mock.calls.length - before).toBe(3)
})

/** A server of which the test holds the other end of every stream. */
function setUpWithEvents(states: Record<number, PanelPicture['state']>) {
  const lines: (PictureEvents & { ids: readonly number[]; isClosed: boolean })[] = []
  const listen: ListenForPictures = (ids, events) => {
    const line = { ...events, ids, isClosed: false }
    lines.push(line)
    return () => {
      line.isClosed = true
    }
  }
  return { ...setUp(states, listen), lines }
}

test('events say when to ask, and the clock asks nothing beside them', async () => {
  const { watch, load, lines, states } = setUpWithEvents({ 1: 'running', 2: 'running' })
  const told = vi.fn()
  watch(1, told)
  watch(2, vi.fn())
  await pass(20_000)
  expect(lines.map(({ ids }) => ids)).toEqual([[1, 2]])
  expect(load).not.toHaveBeenCalled()
  states[1] = 'ready'
  lines[0]?.onNews()
  await pass(0)
  expect(load).toHaveBeenCalledOnce()
  expect(told.mock.lastCall?.[0]).toMatchObject({ state: 'ready' })
})

test('news that come during a request are asked for after it', async () => {
  const { watch, load, lines } = setUpWithEvents({ 1: 'running' })
  watch(1, vi.fn())
  await pass(50)
  for (let news = 0; news < 5; news += 1) lines[0]?.onNews()
  await pass(0)
  expect(load).toHaveBeenCalledTimes(2)
})

test('the clock takes over while a stream is broken and after one was refused', async () => {
  const { watch, load, lines } = setUpWithEvents({ 1: 'running' })
  watch(1, vi.fn())
  await pass(50)
  lines[0]?.onBreak()
  await pass(10_000)
  const whileBroken = load.mock.calls.length
  expect(whileBroken).toBeGreaterThanOrEqual(10)
  lines[0]?.onEnd()
  await pass(ASK_INSTEAD_MS - 1000)
  expect(load.mock.calls.length).toBeGreaterThan(whileBroken + 5)
  expect(lines).toHaveLength(1)
  await pass(7000)
  expect(lines).toHaveLength(2)
})

test('a hidden tab keeps no stream', async () => {
  const { watch, lines, page } = setUpWithEvents({ 1: 'running' })
  watch(1, vi.fn())
  await pass(50)
  page.isHidden = true
  page.show()
  expect(lines[0]?.isClosed).toBe(true)
})

test('a picture that is made once more gets a new stream', async () => {
  const { watch, lines, states } = setUpWithEvents({ 1: 'failed', 2: 'running' })
  watch(1, vi.fn())
  watch(2, vi.fn())
  await pass(50)
  lines[0]?.onNews()
  await pass(50)
  states[1] = 'waiting'
  watch(1, vi.fn())
  await pass(50)
  expect(lines.map(({ ids }) => [...ids].sort())).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect(lines[0]?.isClosed).toBe(true)
})
