import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chosenRows, createPictureStore } from './rowPictures.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Lets the batch that is being collected go, and its answer come. */
const settle = () => vi.runAllTimersAsync()

it('adds each chosen picture once, and none that is there already', () => {
  const rows = chosenRows({ chosen: [3, 1, 3, 2], present: new Set([1]), max: 9 })
  expect(rows).toEqual({ added: [3, 2], already: 1, left: 0 })
})

it('adds no more than a gallery holds', () => {
  const rows = chosenRows({ chosen: [3, 4, 5], present: new Set([1, 2]), max: 3 })
  expect(rows).toEqual({ added: [3], already: 0, left: 2 })
})

it('loads the pictures of many rows in batches of two hundred, each once', async () => {
  const load = vi.fn(async (ids: readonly number[]) => ids.map((id) => ({ id })))
  const store = createPictureStore(load)
  store.subscribe(() => undefined)
  for (let id = 1; id <= 450; id += 1) {
    store.want(id, 0)
    store.want(id, 0)
  }
  await settle()
  expect(store.get(450)).toEqual({ id: 450 })
  expect(load.mock.calls.map(([ids]) => ids.length)).toEqual([200, 200, 50])
  store.want(7, 0)
  await settle()
  expect(load).toHaveBeenCalledTimes(3)
})

it('tells deleted pictures from failed requests', async () => {
  const store = createPictureStore(async ([id]) => {
    if (id === 9) throw new Error('offline')
    return []
  })
  const changed = vi.fn()
  store.subscribe(changed)
  store.want(4, 0)
  await settle()
  expect(store.get(4)).toBe('gone')
  store.want(9, 0)
  await settle()
  expect(store.get(9)).toBe('failed')
  expect(changed).toHaveBeenCalledTimes(2)
})

it('loads again after a save, and shows what it knew until the answer is there', async () => {
  const load = vi
    .fn(async (ids: readonly number[]) => ids.map((id) => ({ id, visibility: 'public' })))
    .mockResolvedValueOnce([{ id: 1, visibility: 'draft' }])
  const store = createPictureStore(load)
  store.subscribe(() => undefined)
  store.want(1, 0)
  await settle()
  store.want(1, 500)
  store.want(1, 500)
  expect(store.get(1)).toEqual({ id: 1, visibility: 'draft' })
  await settle()
  expect(store.get(1)).toEqual({ id: 1, visibility: 'public' })
  expect(load).toHaveBeenCalledTimes(2)
})

it('loads again after the last subscriber has left', async () => {
  const load = vi.fn(async (ids: readonly number[]) => ids.map((id) => ({ id })))
  const store = createPictureStore(load)
  const leave = store.subscribe(() => undefined)
  store.want(1, 0)
  await settle()
  expect(store.get(1)).toEqual({ id: 1 })
  leave()
  expect(store.get(1)).toBeUndefined()
})
