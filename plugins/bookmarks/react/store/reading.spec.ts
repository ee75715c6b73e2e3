import { expect, it, vi } from 'vitest'
import type { ImageType, Word } from '../../bookmarks.ts'
import type { StateAnswer } from '../calls.ts'
import { createBookmarks } from './createBookmarks.ts'
import { requestsFor } from './reading.ts'
import { type BookmarkRow, newRow } from './rows.ts'
import { entry, freshCalls, held, image, settle } from './testing.ts'

const calls = freshCalls()
const { readState, act } = calls

it('reads all pictures of a page in one request', async () => {
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

it('reads in chunks of 200, the limit of the route', async () => {
  const store = createBookmarks({ calls })
  for (let id = 1; id <= 450; id += 1) store.watch(image(id))
  await settle()
  expect(readState.mock.calls.map(([ids]) => ids.length)).toEqual([200, 200, 50])
})

it('takes the state of entries from a list', () => {
  const store = createBookmarks({ calls })
  const note = store.startListRead()
  expect(note([entry(1, true)], { temporary: 4, saved: 0 })).toBe(true)
  expect(store.read(image(1))).toMatchObject({ lists: { temporary: true }, isKnown: true })
  expect(store.counts()?.temporary).toBe(4)
})

it('works without a known state when reading it fails', async () => {
  const log = vi.fn()
  readState.mockRejectedValue(new Error('away'))
  const store = createBookmarks({ calls, log })
  store.watch(image(1))
  await settle()
  expect(log).toHaveBeenCalled()
  await store.act(image(1), 'reference-add')
  expect(store.read(image(1)).lists.temporary).toBe(true)
})

it('ignores a list read before a click, whether the click is answered or pending', async () => {
  const store = createBookmarks({ calls })
  const [early, late] = [store.startListRead(), held<Word>()]
  await store.act(image(1), 'reference-delete')
  expect(early([entry(1, true)], { temporary: 4, saved: 0 })).toBe(false)
  act.mockImplementation(late.call)
  const done = store.act(image(1), 'save-add')
  const midway = store.startListRead()
  expect(midway([entry(1, true)], { temporary: 4, saved: 0 })).toBe(false)
  await settle()
  late.answers[0]?.resolve('saved')
  await done
  expect(store.read(image(1)).lists).toEqual({ temporary: false, saved: true })
  expect(store.counts()?.temporary).not.toBe(4)
})

it('ignores a state requested before a click, and reads it again', async () => {
  const { answers, call } = held<StateAnswer>()
  readState.mockImplementation(call)
  const store = createBookmarks({ calls })
  store.watch(image(1))
  await settle()
  await store.act(image(1), 'reference-add')
  answers[0]?.resolve({ temporary: [], saved: [], counts: { temporary: 0, saved: 0 } })
  await settle()
  expect(store.read(image(1)).lists.temporary).toBe(true)
  for (const answer of answers.slice(1))
    answer.resolve({ temporary: [1], saved: [], counts: { temporary: 1, saved: 0 } })
  await settle()
  expect(store.read(image(1))).toMatchObject({ isKnown: true, lists: { temporary: true } })
  expect(store.counts()).toEqual({ temporary: 1, saved: 0 })
})

const row = (imageId: number, imageType: ImageType = 'image', changes: Partial<BookmarkRow> = {}) => ({
  ...newRow({ imageId, imageType }),
  watchers: 1,
  ...changes,
})

const asked = (rows: readonly BookmarkRow[], areCountsWanted = false) =>
  requestsFor(rows, areCountsWanted).map(({ imageType, asked }) => [
    imageType,
    asked.map(({ reference }) => reference.imageId),
  ])

it('requests each kind of media separately', () => {
  expect(asked([row(1), row(1, 'streaming_media'), row(2)])).toEqual([
    ['image', [1, 2]],
    ['streaming_media', [1]],
  ])
})

it('omits known media and those without listeners', () => {
  expect(asked([row(1, 'image', { isKnown: true }), row(2, 'image', { watchers: 0 }), row(3)])).toEqual([
    ['image', [3]],
  ])
})

it('requests no media when only counts are wanted, and sends no request when nothing is', () => {
  expect(asked([], true)).toEqual([['image', []]])
  expect(asked([], false)).toEqual([])
})

it('requests the counts together with the media', () => {
  expect(asked([row(1, 'streaming_media')], true)).toEqual([['streaming_media', [1]]])
})
