import { expect, it, vi } from 'vitest'
import { createBookmarks } from './createBookmarks.ts'
import type { TabMessage } from './tabs.ts'
import { freshCalls, image, settle } from './testing.ts'

const calls = freshCalls()
const { readState } = calls

it('notifies other tabs of changes, and reads again what they report', async () => {
  const posted: TabMessage[] = []
  let receive: (message: TabMessage) => void = () => undefined
  const tabs = {
    post: (message: TabMessage) => posted.push(message),
    listen: (listener: typeof receive) => {
      receive = listener
      return () => undefined
    },
  }
  const store = createBookmarks({ calls, tabs })
  store.followTabs()
  store.watch(image(1))
  await settle()
  await store.act(image(1), 'reference-add')
  expect(posted).toEqual([{ references: [image(1)] }])
  const onChange = vi.fn()
  store.onRemoteChange(onChange)
  readState.mockResolvedValue({ temporary: [], saved: [1], counts: { temporary: 0, saved: 1 } })
  receive({ references: [image(1)] })
  await settle()
  expect(store.read(image(1)).lists).toEqual({ temporary: false, saved: true })
  expect(store.counts()).toEqual({ temporary: 0, saved: 1 })
  expect(onChange).toHaveBeenCalledOnce()
})

it('reads everything again after signing in', async () => {
  const store = createBookmarks({ calls })
  store.watch(image(1))
  await settle()
  readState.mockResolvedValue({ temporary: [1], saved: [], counts: { temporary: 5, saved: 0 } })
  await store.reload()
  expect(store.read(image(1)).lists.temporary).toBe(true)
  expect(store.counts()?.temporary).toBe(5)
})
