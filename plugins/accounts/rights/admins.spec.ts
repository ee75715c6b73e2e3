import { expect, it } from 'vitest'
import { wantedRole } from './admins.ts'

it.each([
  ['nothing is said of it', {}, 'member'],
  ['a form sends what it was opened with', { role: 'member', roleBefore: 'member' }, 'member'],
  ['a form was opened before it was taken away', { role: 'editor', roleBefore: 'editor' }, 'member'],
  ['a form has another one chosen', { role: 'admin', roleBefore: 'member' }, 'admin'],
  ['an outdated form has the same one chosen', { role: 'member', roleBefore: 'editor' }, 'member'],
  ['a caller says nothing of the one before', { role: 'admin' }, 'admin'],
])('where %s, a role is the wanted one', (_what, sent, wanted) => {
  expect(wantedRole('member', sent)).toBe(wanted)
})

it('refuses a role that was chosen in an outdated form', () => {
  expect(() => wantedRole('member', { role: 'admin', roleBefore: 'editor' })).toThrow(
    expect.objectContaining({
      code: 'conflict',
      options: expect.objectContaining({ detail: 'account.role' }),
    }),
  )
})
