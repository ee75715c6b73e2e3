import { expect, it } from 'vitest'
import type { Word } from '../../domain/moveBookmark.ts'
import { createBookmarks } from './createBookmarks.ts'
import { freshCalls } from './testing/freshCalls.ts'
import { held } from './testing/held.ts'
import { image } from './testing/image.ts'
import { settle } from './testing/settle.ts'

const calls = freshCalls()
const { readState, act, actOnAll } = calls

const EMPTY = { temporary: [], saved: [], counts: { temporary: 0, saved: 0 } }

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
