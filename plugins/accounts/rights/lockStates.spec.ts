import { ACCOUNT_STATES } from '@litfass/kit'
import { expect, it } from 'vitest'
import { actionBetween, stateAfter } from './lockStates.ts'
import { LOCK_ACTIONS } from './routes.ts'

it('leads from each state only where design section 9 says', () => {
  const moves = ACCOUNT_STATES.map((state) => [
    state,
    LOCK_ACTIONS.map((action) => stateAfter(state, action)),
  ])
  expect(Object.fromEntries(moves)).toEqual({
    pending: ['approved', 'locked', undefined],
    approved: [undefined, 'locked', undefined],
    locked: [undefined, undefined, 'approved'],
  })
})

it('knows the action behind every change of a state, and none that leads back to waiting', () => {
  expect(actionBetween('pending', 'approved')).toBe('approve')
  expect(actionBetween('locked', 'approved')).toBe('unlock')
  expect(actionBetween('pending', 'locked')).toBe('lock')
  expect(actionBetween('approved', 'locked')).toBe('lock')
  for (const state of ACCOUNT_STATES) expect(actionBetween(state, 'pending')).toBeUndefined()
})
