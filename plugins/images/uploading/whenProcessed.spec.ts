import { expect, it, vi } from 'vitest'
import type { StubState } from '../stubs/stubState.ts'
import { whenProcessed } from './createPictureUploads.ts'

const urls = { T: 't', XS: 'xs', S: 's', M: 'm', L: 'l', XL: 'xl', XXL: 'xxl' }
const waiting = (remaining: number): StubState => ({ kind: 'waiting', remaining, total: 7 })
const ready: StubState = { kind: 'ready', urls, width: 700, height: 400 }

/** A watch whose pictures the test moves on. */
function setUp(first: StubState = { kind: 'waiting', remaining: 1, total: null }) {
  const listeners = new Set<() => void>()
  let state = first
  let watchers = 0
  const stop = new AbortController()
  const onRemaining = vi.fn()
  const stubs = {
    watch: () => {
      watchers += 1
      return () => {
        watchers -= 1
      }
    },
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const become = (next: StubState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const outcome = whenProcessed(stubs, 7, { signal: stop.signal, onRemaining })
  return { outcome, become, stop, onRemaining, left: () => watchers + listeners.size }
}

it('tells how many files are still to be made, then that the picture is ready', async () => {
  const { outcome, become, onRemaining, left } = setUp()
  become(waiting(7))
  become(waiting(7))
  become(waiting(3))
  become(ready)
  expect(await outcome).toEqual({ state: 'ready' })
  expect(onRemaining.mock.calls).toEqual([[7], [3]])
  expect(left()).toBe(0)
})

it('tells why a picture failed', async () => {
  const { outcome, become } = setUp()
  become({ kind: 'failed', reason: 'Die Datei ist unvollständig.' })
  expect(await outcome).toEqual({ state: 'failed', reason: 'Die Datei ist unvollständig.' })
})

it('takes a picture that is gone for one that failed without a reason', async () => {
  const { outcome, become } = setUp()
  become({ kind: 'gone' })
  expect(await outcome).toEqual({ state: 'failed', reason: null })
})

it('settles at once for a picture that is ready already', async () => {
  expect(await setUp(ready).outcome).toEqual({ state: 'ready' })
})

it('cleans up when waiting is aborted', async () => {
  const { outcome, stop, left } = setUp()
  stop.abort(new Error('closed'))
  await expect(outcome).rejects.toThrow('closed')
  expect(left()).toBe(0)
})
