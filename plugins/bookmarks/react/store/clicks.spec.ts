import { expect, it } from 'vitest'
import type { Word } from '../../domain/moveBookmark.ts'
import { createBookmarks } from './createBookmarks.ts'
import { freshCalls } from './testing/freshCalls.ts'
import { held } from './testing/held.ts'
import { image } from './testing/image.ts'
import { settle } from './testing/settle.ts'

const calls = freshCalls()
const { readState, act } = calls

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
