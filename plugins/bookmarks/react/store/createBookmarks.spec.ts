import { beforeEach, expect, it, vi } from 'vitest'
import type { Action, Word } from '../../domain/moveBookmark.ts'
import type { ImageType, Reference } from '../../domain/Reference.ts'
import type { BulkItem, ListEntry, StateAnswer } from './BookmarkCalls.ts'
import { createBookmarks } from './createBookmarks.ts'
import { RefusedItemError } from './RefusedItemError.ts'
import type { TabMessage } from './tellTabs.ts'

const image = (imageId: number): Reference => ({ imageId, imageType: 'image' })
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

const readState = vi.fn<(ids: readonly number[], type: ImageType) => Promise<StateAnswer>>()
const act = vi.fn<(reference: Reference, action: Action) => Promise<Word>>()
const actOnAll = vi.fn<(references: readonly Reference[], action: Action) => Promise<BulkItem[]>>()
const calls = { readState, act, actOnAll }

const EMPTY = { temporary: [], saved: [], counts: { temporary: 0, saved: 0 } }
const entry = (imageId: number, isTemporary: boolean): ListEntry => ({
  ...image(imageId),
  temporaryAt: isTemporary ? '2026-01-01T00:00:00.000Z' : null,
  savedAt: null,
  image: null,
})

beforeEach(() => {
  readState.mockReset().mockResolvedValue({ temporary: [2], saved: [], counts: { temporary: 1, saved: 0 } })
  act.mockReset().mockResolvedValue('saved')
  actOnAll.mockReset()
})

/** Answers when the test says so. */
function held<T>() {
  const answers: { resolve: (value: T) => void; reject: (error: Error) => void }[] = []
  const call = () => new Promise<T>((resolve, reject) => answers.push({ resolve, reject }))
  return { answers, call }
}

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

it('shows a click at once, counts it, and takes both back when it is refused', async () => {
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

it('sends the clicks on one picture one after another in their order, and none is lost', async () => {
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

it('keeps the clicks that come after one that was refused', async () => {
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

it('sends clicks on different pictures without waiting once something is bookmarked', async () => {
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
])('sends one click after another while %s, so that a visitor is made once', async (_, given) => {
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

it('is nobody again for all it knows after signing out', async () => {
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

it.each([0, 502])('asks what has become of a click whose answer is lost (%d)', async (status) => {
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

it('asks nothing after a refusal', async () => {
  act.mockRejectedValue(Object.assign(new Error('Nein.'), { status: 422 }))
  const store = createBookmarks({ calls })
  store.watch(image(1))
  await settle()
  await expect(store.act(image(1), 'reference-add')).rejects.toThrow('Nein.')
  await settle()
  expect(readState).toHaveBeenCalledOnce()
})

it('takes over what a list says of its entries', () => {
  const store = createBookmarks({ calls })
  const note = store.noting()
  expect(note([entry(1, true)], { temporary: 4, saved: 0 })).toBe(true)
  expect(store.read(image(1))).toMatchObject({ lists: { temporary: true }, isKnown: true })
  expect(store.counts()?.temporary).toBe(4)
})

it('lets no list that was read before a click undo it, answered meanwhile or not', async () => {
  const store = createBookmarks({ calls })
  const [early, late] = [store.noting(), held<Word>()]
  await store.act(image(1), 'reference-delete')
  expect(early([entry(1, true)], { temporary: 4, saved: 0 })).toBe(false)
  act.mockImplementation(late.call)
  const done = store.act(image(1), 'save-add')
  const midway = store.noting()
  expect(midway([entry(1, true)], { temporary: 4, saved: 0 })).toBe(false)
  await settle()
  late.answers[0]?.resolve('saved')
  await done
  expect(store.read(image(1)).lists).toEqual({ temporary: false, saved: true })
  expect(store.counts()?.temporary).not.toBe(4)
})

it('lets no answer that was asked for before a click undo it, and asks again', async () => {
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

it('tells of each picture of several what became of it, and takes back only those that were refused', async () => {
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

it('waits with an action for several until the clicks on each of them are answered', async () => {
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

it('tells the other tabs what has changed, and asks again for what they tell', async () => {
  const told: TabMessage[] = []
  let hear: (message: TabMessage) => void = () => undefined
  const tabs = {
    tell: (message: TabMessage) => told.push(message),
    listen: (listener: typeof hear) => {
      hear = listener
      return () => undefined
    },
  }
  const store = createBookmarks({ calls, tabs })
  store.followTabs()
  store.watch(image(1))
  await settle()
  await store.act(image(1), 'reference-add')
  expect(told).toEqual([{ references: [image(1)] }])
  const elsewhere = vi.fn()
  store.onElsewhere(elsewhere)
  readState.mockResolvedValue({ temporary: [], saved: [1], counts: { temporary: 0, saved: 1 } })
  hear({ references: [image(1)] })
  await settle()
  expect(store.read(image(1)).lists).toEqual({ temporary: false, saved: true })
  expect(store.counts()).toEqual({ temporary: 0, saved: 1 })
  expect(elsewhere).toHaveBeenCalledOnce()
})

it('asks for everything anew after signing in', async () => {
  const store = createBookmarks({ calls })
  store.watch(image(1))
  await settle()
  readState.mockResolvedValue({ temporary: [1], saved: [], counts: { temporary: 5, saved: 0 } })
  await store.reload()
  expect(store.read(image(1)).lists.temporary).toBe(true)
  expect(store.counts()?.temporary).toBe(5)
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
