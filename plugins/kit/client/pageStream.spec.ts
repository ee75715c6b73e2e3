import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ListenOptions } from './listenToEvents.ts'
import { createPageStream, GATHER_MS, TRY_AGAIN_MS, type WatchedRows } from './pageStream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms = GATHER_MS) => vi.advanceTimersByTimeAsync(ms)

type Line = ListenOptions & { url: string; isClosed: boolean }

/** A page of which the test holds the other end of every connection. */
function setUp() {
  const lines: Line[] = []
  const page = Object.assign(new EventTarget(), { hidden: false })
  const stream = createPageStream({
    address: '/live/events?watch=',
    page,
    listen: (url, options) => {
      const line = { url, ...options, isClosed: false }
      lines.push(line)
      return () => {
        line.isClosed = true
      }
    },
  })
  const line = (index = 0) => {
    const found = lines[index]
    if (!found) throw new Error(`There is no connection ${index}.`)
    return found
  }
  const state = (of: string, id: number, row: unknown, { isSettled = false, at = lines.length - 1 } = {}) =>
    line(at).onEvent('state', JSON.stringify({ of, id, isSettled, row }))
  const turn = (hidden: boolean) => {
    page.hidden = hidden
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const watch = (of: string, ...ids: number[]) => {
    const told = {
      onState: vi.fn(),
      onGone: vi.fn(),
      onOpen: vi.fn(),
      onBreak: vi.fn(),
      onEnd: vi.fn(),
    } satisfies Partial<WatchedRows>
    return { ...told, stop: stream.add({ of, ids, ...told }) }
  }
  return { lines, line, state, turn, watch }
}

const watchedBy = ({ url }: Line) => url.split('watch=')[1]

it('watches everything of a page by one connection, and tells each part what is its own', async () => {
  const { lines, line, state, watch } = setUp()
  const pictures = watch('images', 1, 2)
  const more = watch('images', 2, 3)
  const comments = watch('comments.article', 2)
  await pass()
  expect(lines.map(watchedBy)).toEqual(['images:1,2,3;comments.article:2'])
  line().onOpen()
  state('images', 2, 'ready')
  state('comments.article', 2, { total: 4 })
  expect(pictures.onState.mock.calls).toEqual([['ready']])
  expect(more.onState.mock.calls).toEqual([['ready']])
  expect(comments.onState.mock.calls).toEqual([[{ total: 4 }]])
  expect(comments.onOpen).toHaveBeenCalledOnce()
})

it('opens one other connection for all that comes to life at the same time', async () => {
  const { lines, line, watch } = setUp()
  watch('images', 1)
  await pass()
  watch('participation', 7)
  await pass(GATHER_MS / 2)
  watch('comments.article', 5)
  await pass()
  expect(lines.map(watchedBy)).toEqual(['images:1', 'images:1;participation:7;comments.article:5'])
  expect(line(0).isClosed).toBe(true)
})

it('tells a part its end with its last row, leaves its rows out of the next connection, and goes on for the others', async () => {
  const { line, state, watch } = setUp()
  const pictures = watch('images', 1, 2)
  const comments = watch('comments.article', 5)
  await pass()
  state('images', 1, 'ready', { isSettled: true })
  expect(pictures.onEnd).not.toHaveBeenCalled()
  line().onEvent('gone', JSON.stringify({ of: 'images', id: 2 }))
  expect(pictures.onGone.mock.calls).toEqual([[2]])
  expect(pictures.onEnd).toHaveBeenCalledOnce()
  await pass()
  expect(line().isClosed).toBe(false)
  watch('images', 9)
  await pass()
  expect(watchedBy(line(1))).toBe('comments.article:5;images:9')
  expect(comments.onEnd).not.toHaveBeenCalled()
})

it('keeps its connection when a part stops, tells it nothing more, and closes with the last', async () => {
  const { lines, line, state, watch } = setUp()
  const [one, other] = [watch('images', 1), watch('comments.article', 5)]
  await pass()
  one.stop()
  state('images', 1, 'late')
  await pass()
  expect(one.onState).not.toHaveBeenCalled()
  expect([lines.length, line().isClosed]).toEqual([1, false])
  other.stop()
  await pass()
  expect(line().isClosed).toBe(true)
})

it('tells of a refusal or a dead connection, and tries again after half a minute, whatever is added meanwhile', async () => {
  const { lines, line, watch } = setUp()
  const comments = watch('comments.article', 5)
  await pass()
  line().onEnd()
  expect([comments.onBreak.mock.calls.length, comments.onEnd.mock.calls.length]).toEqual([1, 0])
  const late = watch('images', 1)
  await pass()
  expect(late.onBreak).toHaveBeenCalledOnce()
  await pass(TRY_AGAIN_MS - GATHER_MS - 1)
  expect(lines).toHaveLength(1)
  await pass(1)
  expect(watchedBy(line(1))).toBe('comments.article:5;images:1')
  line(1).onOpen()
  expect([comments.onOpen.mock.calls.length, late.onOpen.mock.calls.length]).toEqual([1, 1])
})

it('goes on at once when the server has ended a stream for its age', async () => {
  const { lines, line, watch } = setUp()
  const comments = watch('comments.article', 5)
  await pass()
  line().onEnd('{"reason":"expired"}')
  expect(lines).toHaveLength(2)
  expect(comments.onBreak).not.toHaveBeenCalled()
})

it('ends for all parts when the reader has been signed out', async () => {
  const { lines, line, watch } = setUp()
  const comments = watch('comments.article', 5)
  await pass()
  line().onEnd('{"reason":"signedOut"}')
  expect(comments.onEnd).toHaveBeenCalledOnce()
  await pass(TRY_AGAIN_MS)
  expect(lines).toHaveLength(1)
})

it('a hidden page has no connection, and reconnects when it becomes visible', async () => {
  const { lines, line, turn, watch } = setUp()
  const comments = watch('comments.article', 5)
  await pass()
  turn(true)
  expect(line().isClosed).toBe(true)
  watch('images', 1)
  await pass(TRY_AGAIN_MS)
  expect(lines).toHaveLength(1)
  turn(false)
  expect(watchedBy(line(1))).toBe('comments.article:5;images:1')
  expect([comments.onBreak.mock.calls.length, comments.onEnd.mock.calls.length]).toEqual([0, 0])
})
