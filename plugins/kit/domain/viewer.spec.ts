import { describe, expect, it } from 'vitest'
import { ACCOUNT_STATES, ANONYMOUS, isAdmin, isApproved, isStaff, ROLES, type Viewer } from './viewer.ts'

const all: Viewer[] = [
  ANONYMOUS,
  ...ROLES.flatMap((role) =>
    ACCOUNT_STATES.map((state): Viewer => ({ kind: 'account', id: 1, role, state })),
  ),
]
const who = (allowed: (viewer: Viewer) => boolean) =>
  all
    .filter(allowed)
    .map((viewer) => (viewer.kind === 'account' ? `${viewer.state} ${viewer.role}` : viewer.kind))

describe('roles and states of viewers', () => {
  it('admin: approved admins', () => {
    expect(who(isAdmin)).toEqual(['approved admin'])
  })

  it('staff: approved admins and editors', () => {
    expect(who(isStaff)).toEqual(['approved admin', 'approved editor'])
  })

  it('approved: every role, but no pending, locked or unknown account', () => {
    expect(who(isApproved)).toEqual(['approved admin', 'approved editor', 'approved member'])
  })
})
