import { expect, test } from 'vitest'
import { sessionOf } from './sessionOf.ts'

const account = { id: 3, name: ' Erika ', email: 'e@litfass.test', role: 'editor', state: 'approved' }

test.each([{ user: null }, {}, null, 'no', { user: { id: 'x' } }])('%j is a visitor', (answer) => {
  expect(sessionOf(answer)).toEqual({ kind: 'visitor' })
})

test('an approved editor or admin is staff', () => {
  expect(sessionOf({ user: account })).toEqual({ kind: 'account', id: 3, name: 'Erika', isStaff: true })
  expect(sessionOf({ user: { ...account, role: 'admin' } })).toMatchObject({ isStaff: true })
})

test.each([{ role: 'member' }, { state: 'pending' }, { state: 'locked' }, { state: undefined }])(
  'an account with %j is no staff',
  (change) => {
    expect(sessionOf({ user: { ...account, ...change } })).toMatchObject({ kind: 'account', isStaff: false })
  },
)

test('an account without a name goes by its address', () => {
  expect(sessionOf({ user: { ...account, name: '' } })).toMatchObject({ name: 'e@litfass.test' })
})
