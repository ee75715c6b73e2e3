import { expect, it, vi } from 'vitest'
import { createBookmarks } from './createBookmarks.ts'
import { entry } from './testing/entry.ts'
import { freshCalls } from './testing/freshCalls.ts'
import { image } from './testing/image.ts'
import { settle } from './testing/settle.ts'

const calls = freshCalls()
const { readState } = calls

it('asks once for all the pictures of a page', async () => {
  const store = createBookmarks({ calls })
  for (const id of [1, 2, 3, 2]) store.watch(image(id))
  store.watchCounts()
  await settle()
  expect(readState.mock.calls).toEqual([[[1, 2, 3], 'image']])
  expect(store.read(image(2))).toEqual({
    lists: { temporary: true, saved: false },
    isKnown: true,
    isBusy: false,
  })
  expect(store.read(image(1)).lists.temporary).toBe(false)
  expect(store.counts()).toEqual({ temporary: 1, saved: 0 })
})

it('asks in parts of 200, which is what an answer holds', async () => {
  const store = createBookmarks({ calls })
  for (let id = 1; id <= 450; id += 1) store.watch(image(id))
  await settle()
  expect(readState.mock.calls.map(([ids]) => ids.length)).toEqual([200, 200, 50])
})

it('takes over what a list says of its entries', () => {
  const store = createBookmarks({ calls })
  const note = store.noting()
  expect(note([entry(1, true)], { temporary: 4, saved: 0 })).toBe(true)
  expect(store.read(image(1))).toMatchObject({ lists: { temporary: true }, isKnown: true })
  expect(store.counts()?.temporary).toBe(4)
})

it('works without knowing the state when that cannot be read', async () => {
  const log = vi.fn()
  readState.mockRejectedValue(new Error('away'))
  const store = createBookmarks({ calls, log })
  store.watch(image(1))
  await settle()
  expect(log).toHaveBeenCalled()
  await store.act(image(1), 'reference-add')
  expect(store.read(image(1)).lists.temporary).toBe(true)
})
