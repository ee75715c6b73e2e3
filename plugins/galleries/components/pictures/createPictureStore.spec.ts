import { expect, it, vi } from 'vitest'
import { createPictureStore } from './createPictureStore.ts'

it('reads the pictures of many rows together, two hundred at a time, and each once', async () => {
  const load = vi.fn(async (ids: readonly number[]) => ids.map((id) => ({ id })))
  const store = createPictureStore(load)
  store.subscribe(() => undefined)
  for (let id = 1; id <= 450; id += 1) {
    store.want(id)
    store.want(id)
  }
  await vi.waitFor(() => expect(store.get(450)).toEqual({ id: 450 }))
  expect(load.mock.calls.map(([ids]) => ids.length)).toEqual([200, 200, 50])
  store.want(7)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(load).toHaveBeenCalledTimes(3)
})

it('says which pictures are gone, and that reading failed', async () => {
  const store = createPictureStore(async ([id]) => {
    if (id === 9) throw new Error('away')
    return []
  })
  const changed = vi.fn()
  store.subscribe(changed)
  store.want(4)
  await vi.waitFor(() => expect(store.get(4)).toBe('gone'))
  store.want(9)
  await vi.waitFor(() => expect(store.get(9)).toBe('failed'))
  expect(changed).toHaveBeenCalledTimes(2)
})

it('asks anew once nobody looks any more', async () => {
  const load = vi.fn(async (ids: readonly number[]) => ids.map((id) => ({ id })))
  const store = createPictureStore(load)
  const leave = store.subscribe(() => undefined)
  store.want(1)
  await vi.waitFor(() => expect(store.get(1)).toEqual({ id: 1 }))
  leave()
  expect(store.get(1)).toBeUndefined()
})
