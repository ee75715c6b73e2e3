import { setImmediate as settle } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createSessionStore, type Session, sessionOf } from './session.ts'

const account = { id: 3, name: ' Erika ', email: 'e@litfass.test', role: 'editor', state: 'approved' }

test.each([{ user: null }, {}, null, 'no', { user: { id: 'x' } }])('%j is a visitor', (answer) => {
  expect(sessionOf(answer)).toEqual({ kind: 'visitor' })
})

test('an approved editor or admin is staff', () => {
  expect(sessionOf({ user: account })).toEqual({
    kind: 'account',
    id: 3,
    name: 'Erika',
    isStaff: true,
    isPending: false,
  })
  expect(sessionOf({ user: { ...account, role: 'admin' } })).toMatchObject({ isStaff: true })
})

test.each([{ role: 'member' }, { state: 'pending' }, { state: 'locked' }, { state: undefined }])(
  'an account with %j is not staff',
  (change) => {
    expect(sessionOf({ user: { ...account, ...change } })).toMatchObject({ kind: 'account', isStaff: false })
  },
)

test('an account that waits for approval is known as such', () => {
  expect(sessionOf({ user: { ...account, state: 'pending' } })).toMatchObject({ isPending: true })
})

test('an account without a name goes by its address', () => {
  expect(sessionOf({ user: { ...account, name: '' } })).toMatchObject({ name: 'e@litfass.test' })
})

const erika: Session = { kind: 'account', id: 1, name: 'Erika', isStaff: false, isPending: false }

test('the server is asked once per page, on the first subscription', async () => {
  const ask = vi.fn(async () => erika)
  const store = createSessionStore({ ask, log: vi.fn() })
  expect(ask).not.toHaveBeenCalled()
  const seen = vi.fn()
  store.subscribe(seen)
  store.subscribe(vi.fn())
  await settle()
  expect(ask).toHaveBeenCalledTimes(1)
  expect(store.getSnapshot()).toEqual(erika)
  expect(seen).toHaveBeenCalledTimes(1)
})

test('without an answer the viewer is a visitor, and the error is logged', async () => {
  const log = vi.fn()
  const store = createSessionStore({ ask: () => Promise.reject(new Error('away')), log })
  store.subscribe(vi.fn())
  await settle()
  expect(store.getSnapshot()).toEqual({ kind: 'visitor' })
  expect(log).toHaveBeenCalledTimes(1)
})

test('a late answer to an earlier request is ignored', async () => {
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
  expect(store.getSnapshot()).toEqual({ kind: 'visitor' })
})
