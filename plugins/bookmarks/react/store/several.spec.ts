import { expect, it } from 'vitest'
import type { Word } from '../../domain/moveBookmark.ts'
import { createBookmarks } from './createBookmarks.ts'
import { RefusedItemError } from './RefusedItemError.ts'
import { freshCalls } from './testing/freshCalls.ts'
import { held } from './testing/held.ts'
import { image } from './testing/image.ts'
import { settle } from './testing/settle.ts'

const calls = freshCalls()
const { readState, act, actOnAll } = calls

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
