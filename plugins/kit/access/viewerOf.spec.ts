import { describe, expect, it } from 'vitest'
import { stubRequest } from '../endpoints/testing/stubRequest.ts'
import { viewerOf } from './viewerOf.ts'

describe('viewerOf', () => {
  it('reads the viewer, and nothing else, from the signed-in user', () => {
    const user = { id: 7, role: 'editor', state: 'locked', email: 'a@b.test' }
    expect(viewerOf(stubRequest({ user }))).toEqual({
      kind: 'account',
      id: 7,
      role: 'editor',
      state: 'locked',
    })
  })

  it.each([
    null,
    { id: 7 },
    { id: 7, role: 'owner', state: 'approved' },
    { id: '7', role: 'admin', state: 'approved' },
    { id: 7, role: 'admin', state: null },
  ])('takes %j for a visitor', (user) => {
    expect(viewerOf(stubRequest({ user }))).toEqual({ kind: 'anonymous' })
  })
})
