import { expect, it } from 'vitest'
import { consentDecide, consentRevoke } from '../routes.ts'
import { DECIDE_PATH } from './Answers.tsx'
import { REVOKE_PATH } from './ConsentSettings.tsx'

it('forms are sent where the routes are', () => {
  expect([DECIDE_PATH, REVOKE_PATH]).toEqual([consentDecide.path, consentRevoke.path])
})
