import { expect, it } from 'vitest'
import type { ImageType, Word } from '../../bookmarks.ts'
import type { BulkItem } from '../calls.ts'
import { chunksOf, isLostAnswer, RefusedItemError, refusalIn } from './actionQueue.ts'
import { createBookmarks } from './createBookmarks.ts'
import { freshCalls, held, image, settle } from './testing.ts'

const calls = freshCalls()
const { readState, act, actOnAll } = calls

it('updates state and counts optimistically, and rolls both back on refusal', async () => {
  const { answers, call } = held<Word>()
  act.mockImplementation(call)
  const store = createBookmarks({ calls })
  store.watch(image(1))
  await settle()
  const done = store.act(image(1), 'reference-add')
  expect(store.read(image(1))).toMatchObject({ lists: { temporary: true }, isBusy: true })
  expect(store.counts()).toEqual({ temporary: 2, saved: 0 })
  await settle()
  answers[0]?.reject(new Error('Nein.'))
  await expect(done).rejects.toThrow('Nein.')
  expect(store.read(image(1))).toMatchObject({ lists: { temporary: false }, isBusy: false })
  expect(store.counts()).toEqual({ temporary: 1, saved: 0 })
})

it('sends the clicks on one picture sequentially, without losing any', async () => {
  const { answers, call } = held<Word>()
  act.mockImplementation(call)
  const store = createBookmarks({ calls })
  store.watch(image(1))
  await settle()
  const all = [
    store.act(image(1), 'reference-add'),
    store.act(image(1), 'save-modify'),
    store.act(image(1), 'save-delete'),
  ]
  for (let sent = 1; sent <= 3; sent += 1) {
    await settle()
    expect(act).toHaveBeenCalledTimes(sent)
    answers[sent - 1]?.resolve('saved')
  }
  await Promise.all(all)
  expect(act.mock.calls.map(([, action]) => action)).toEqual(['reference-add', 'save-modify', 'save-delete'])
  expect(store.read(image(1)).lists).toEqual({ temporary: false, saved: false })
})

it('keeps clicks that follow a refused one', async () => {
  act.mockRejectedValueOnce(new Error('Nein.')).mockResolvedValueOnce('saved')
  const store = createBookmarks({ calls })
  store.watch(image(1))
  await settle()
  const [first, second] = await Promise.allSettled([
    store.act(image(1), 'reference-add'),
    store.act(image(1), 'save-add'),
  ])
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
  expect(store.read(image(1)).lists).toEqual({ temporary: false, saved: true })
})

it.each([0, 502])('reads the state again when the answer to a click is lost (%d)', async (status) => {
  act.mockRejectedValue(Object.assign(new Error('away'), { status }))
  const store = createBookmarks({ calls })
  store.watch(image(1))
  await settle()
  readState.mockResolvedValue({ temporary: [1, 2], saved: [], counts: { temporary: 2, saved: 0 } })
  await expect(store.act(image(1), 'reference-add')).rejects.toThrow('away')
  await settle()
  expect(store.read(image(1))).toMatchObject({ lists: { temporary: true }, isKnown: true })
  expect(store.counts()?.temporary).toBe(2)
})

it('does not read the state again after a refusal', async () => {
  act.mockRejectedValue(Object.assign(new Error('Nein.'), { status: 422 }))
  const store = createBookmarks({ calls })
  store.watch(image(1))
  await settle()
  await expect(store.act(image(1), 'reference-add')).rejects.toThrow('Nein.')
  await settle()
  expect(readState).toHaveBeenCalledOnce()
})

it('reports the outcome of each picture in a bulk action, and rolls back only refused ones', async () => {
  actOnAll.mockResolvedValue([
    { ...image(2), word: 'deleted' },
    { ...image(3), msg: 'Geht nicht.', code: 'absent' },
  ])
  readState.mockResolvedValue({ temporary: [2, 3], saved: [], counts: { temporary: 2, saved: 0 } })
  const store = createBookmarks({ calls })
  store.watch(image(2))
  store.watch(image(3))
  await settle()
  const outcomes = await store.actOnAll([image(2), image(3)], 'reference-delete')
  expect(outcomes).toEqual([
    { reference: image(2), error: undefined },
    { reference: image(3), error: new RefusedItemError('Geht nicht.') },
  ])
  expect(store.read(image(2)).lists.temporary).toBe(false)
  expect(store.read(image(3)).lists.temporary).toBe(true)
  expect(store.counts()).toEqual({ temporary: 1, saved: 0 })
})

it('delays a bulk action until earlier clicks on its pictures are answered', async () => {
  const { answers, call } = held<Word>()
  act.mockImplementation(call)
  actOnAll.mockResolvedValue([{ ...image(1), word: 'deleted' }])
  const store = createBookmarks({ calls })
  const first = store.act(image(1), 'reference-add')
  const second = store.actOnAll([image(1)], 'save-delete')
  await settle()
  expect(actOnAll).not.toHaveBeenCalled()
  answers[0]?.resolve('saved')
  await Promise.all([first, second])
  expect(store.read(image(1)).lists).toEqual({ temporary: false, saved: false })
})

const EMPTY = { temporary: [], saved: [], counts: { temporary: 0, saved: 0 } }

it('sends clicks on different pictures in parallel once there is a bookmark', async () => {
  act.mockImplementation(held<Word>().call)
  const store = createBookmarks({ calls })
  store.watchCounts()
  await settle()
  void store.act(image(1), 'reference-add')
  void store.act(image(2), 'reference-add')
  await settle()
  expect(act).toHaveBeenCalledTimes(2)
})

it.each([
  ['nothing is bookmarked', () => readState.mockResolvedValue(EMPTY)],
  ['nobody knows how much is bookmarked', () => readState.mockRejectedValue(new Error('away'))],
])('sends clicks sequentially while %s, so that one visitor is created', async (_, given) => {
  given()
  const { answers, call } = held<Word>()
  act.mockImplementation(call)
  actOnAll.mockResolvedValue([{ ...image(3), word: 'saved' }])
  const store = createBookmarks({ calls })
  store.watchCounts()
  await settle()
  const all = [
    store.act(image(1), 'reference-add'),
    store.act(image(2), 'reference-add'),
    store.actOnAll([image(3)], 'reference-add'),
  ]
  expect(store.read(image(2)).lists.temporary).toBe(true)
  for (let sent = 1; sent <= 2; sent += 1) {
    await settle()
    expect(act).toHaveBeenCalledTimes(sent)
    expect(actOnAll).not.toHaveBeenCalled()
    answers[sent - 1]?.resolve('saved')
  }
  await Promise.all(all)
  expect(actOnAll).toHaveBeenCalledOnce()
})

it('treats the viewer as a possibly new visitor after signing out', async () => {
  act.mockImplementation(held<Word>().call)
  const store = createBookmarks({ calls })
  store.watchCounts()
  await settle()
  readState.mockRejectedValue(new Error('away'))
  await store.reload()
  void store.act(image(1), 'reference-add')
  void store.act(image(2), 'reference-add')
  await settle()
  expect(act).toHaveBeenCalledOnce()
})

const medium = (imageId: number, imageType: ImageType = 'image') => ({ imageId, imageType })
const answer: BulkItem[] = [
  { ...medium(2), msg: 'Geht nicht.', code: 'absent' },
  { ...medium(1), word: 'saved' },
]

it('returns no refusal for a success', () => {
  expect(refusalIn(answer, medium(1))).toBeUndefined()
})

it("returns the server's message for a refusal", () => {
  expect(refusalIn(answer, medium(2))).toEqual(new RefusedItemError('Geht nicht.'))
})

it('treats items missing from the answer as refused, including other kinds with the same id', () => {
  expect(refusalIn(answer, medium(3))).toEqual(new RefusedItemError(''))
  expect(refusalIn(answer, medium(1, 'streaming_media'))).toEqual(new RefusedItemError(''))
})

it.each([0, 500, 502])('is lost when the status is %d', (status) => {
  expect(isLostAnswer(Object.assign(new Error('away'), { status }))).toBe(true)
})

it.each([401, 404, 422, 499])('is a refusal when the status is %d', (status) => {
  expect(isLostAnswer(Object.assign(new Error('Nein.'), { status }))).toBe(false)
})

it.each([undefined, null, 'away', new RefusedItemError('Nein.')])(
  'is no lost answer without a status (%s)',
  (error) => {
    expect(isLostAnswer(error)).toBe(false)
  },
)

it('splits into chunks of the size, the last one shorter', () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
})

it('returns no empty chunk at the end', () => {
  expect(chunksOf([1, 2, 3, 4], 2)).toEqual([
    [1, 2],
    [3, 4],
  ])
})

it('returns one empty chunk for an empty list', () => {
  expect(chunksOf([], 2)).toEqual([[]])
})
