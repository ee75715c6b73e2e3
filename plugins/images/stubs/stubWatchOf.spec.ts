import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StubState } from './stubState.ts'
import { LOAD_AGAIN_MS, stubWatchOf } from './stubWatchOf.ts'

/** The lazily loaded watch; its first `failures` loads fail. */
const loaded = vi.hoisted(() => ({ failures: 0, times: 0 }))
type Watching = { states: Map<number, unknown>; watched: Set<number>; tell: () => void }
const watching = vi.hoisted<Watching>(() => ({
  states: new Map(),
  watched: new Set(),
  tell: () => undefined,
}))
vi.mock('./serverStubWatch.ts', () => ({
  serverStubWatch: () => {
    loaded.times += 1
    if (loaded.times <= loaded.failures) throw new Error('lost')
    return {
      watch: (id: number) => {
        watching.watched.add(id)
        return () => watching.watched.delete(id)
      },
      restart: (id: number, remaining: number) => watching.states.set(id, waiting(remaining)),
      read: (id: number) => watching.states.get(id),
      subscribe: (listener: () => void) => {
        watching.tell = listener
      },
    }
  },
}))

const server = { loadClient: () => Promise.reject(new Error('not here')) }
const waiting = (remaining: number): StubState => ({ kind: 'waiting', remaining, total: null })
const settle = () => vi.dynamicImportSettled()

beforeEach(() => {
  Object.assign(loaded, { failures: 0, times: 0 })
  watching.states.clear()
  watching.watched.clear()
  vi.spyOn(console, 'debug').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a page without stubs loads nothing', async () => {
  const stubs = stubWatchOf(server)
  stubs.subscribe(vi.fn())
  expect(stubs.read(1)).toBeUndefined()
  await settle()
  expect(loaded.times).toBe(0)
})

test('a stub is known as the page brought it until the server tells more', async () => {
  const stubs = stubWatchOf(server)
  const listener = vi.fn()
  stubs.subscribe(listener)
  stubs.watch(1, 7)
  stubs.watch(2, -1)
  expect(stubs.read(1)).toEqual(waiting(7))
  expect(stubs.read(2)).toEqual({ kind: 'failed', reason: null })
  await expect.poll(() => [...watching.watched]).toEqual([1, 2])
  expect(loaded.times).toBe(1)
  watching.states.set(1, waiting(3))
  watching.tell()
  expect(listener).toHaveBeenCalled()
  expect(stubs.read(1)).toEqual(waiting(3))
})

test('a stub that goes before the watch has arrived is not watched, and one that goes later no more', async () => {
  const stubs = stubWatchOf(server)
  const stop = stubs.watch(1, 7)
  const stopLater = stubs.watch(2, 7)
  stop()
  await expect.poll(() => [...watching.watched]).toEqual([2])
  stopLater()
  expect([...watching.watched]).toEqual([])
})

test('a picture that is processed again waits immediately, and is passed on', async () => {
  const stubs = stubWatchOf(server)
  const listener = vi.fn()
  stubs.subscribe(listener)
  stubs.restart(1, 0)
  expect(stubs.read(1)).toEqual(waiting(1))
  expect(listener).toHaveBeenCalledTimes(1)
  await expect.poll(() => watching.states.get(1)).toEqual(waiting(0))
})

test('a watch that fails to load is requested again while a listener waits', async () => {
  vi.useFakeTimers()
  loaded.failures = 2
  const stubs = stubWatchOf(server)
  stubs.watch(1, 7)
  const stop = stubs.watch(2, 7)
  await vi.waitFor(() => expect(loaded.times).toBe(1))
  expect(stubs.read(1)).toEqual(waiting(7))
  stop()
  await vi.advanceTimersByTimeAsync(LOAD_AGAIN_MS)
  await vi.waitFor(() => expect(loaded.times).toBe(2))
  await vi.advanceTimersByTimeAsync(LOAD_AGAIN_MS)
  await vi.waitFor(() => expect([...watching.watched]).toEqual([1]))
})

test('what the page knew early counts no more once the watch is there', async () => {
  const stubs = stubWatchOf(server)
  stubs.watch(1, 7)
  await expect.poll(() => [...watching.watched]).toEqual([1])
  expect(stubs.read(1)).toBeUndefined()
})
