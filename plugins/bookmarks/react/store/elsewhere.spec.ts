import { expect, it, vi } from 'vitest'
import { createBookmarks } from './createBookmarks.ts'
import type { TabMessage } from './tellTabs.ts'
import { freshCalls } from './testing/freshCalls.ts'
import { image } from './testing/image.ts'
import { settle } from './testing/settle.ts'

const calls = freshCalls()
const { readState } = calls

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
