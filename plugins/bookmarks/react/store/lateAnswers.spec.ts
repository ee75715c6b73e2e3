import { expect, it } from 'vitest'
import type { Word } from '../../domain/moveBookmark.ts'
import type { StateAnswer } from './BookmarkCalls.ts'
import { createBookmarks } from './createBookmarks.ts'
import { entry } from './testing/entry.ts'
import { freshCalls } from './testing/freshCalls.ts'
import { held } from './testing/held.ts'
import { image } from './testing/image.ts'
import { settle } from './testing/settle.ts'

const calls = freshCalls()
const { readState, act } = calls

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
