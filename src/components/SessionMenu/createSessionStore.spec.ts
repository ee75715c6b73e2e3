import { expect, test, vi } from 'vitest'
import { createSessionStore } from './createSessionStore.ts'
import type { Session } from './Session.ts'

const erika: Session = { kind: 'account', id: 1, name: 'Erika', isStaff: false }
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

test('the server is asked once for the whole page, and only when somebody wants to know', async () => {
  const ask = vi.fn(async () => erika)
  const store = createSessionStore({ ask, log: vi.fn() })
  expect(ask).not.toHaveBeenCalled()
  const seen = vi.fn()
  store.subscribe(seen)
  store.subscribe(vi.fn())
  await settle()
  expect(ask).toHaveBeenCalledTimes(1)
  expect(store.read()).toEqual(erika)
  expect(seen).toHaveBeenCalledTimes(1)
})

test('without an answer the page is a visitor’s, and the reason is logged', async () => {
  const log = vi.fn()
  const store = createSessionStore({ ask: () => Promise.reject(new Error('away')), log })
  store.subscribe(vi.fn())
  await settle()
  expect(store.read()).toEqual({ kind: 'visitor' })
  expect(log).toHaveBeenCalledTimes(1)
})

test('a late answer to an earlier question changes nothing', async () => {
  const answers: ((session: Session) => void)[] = []
  const store = createSessionStore({
    ask: () => new Promise((resolve) => answers.push(resolve)),
    log: vi.fn(),
  })
  store.subscribe(vi.fn())
  const reloaded = store.reload()
  answers[1]?.({ kind: 'visitor' })
  await reloaded
  answers[0]?.(erika)
  await settle()
  expect(store.read()).toEqual({ kind: 'visitor' })
})
