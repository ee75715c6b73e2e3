import { ACCOUNT_STATES } from '@litfass/kit/domain'
import { admins } from '@litfass/kit/policies'
import { atMost, defineRoute, multiline, rowId } from '@litfass/kit/routes'
import { z } from 'zod'

/** The actions by which admins change the state of an account (design section 9). */
export const LOCK_ACTIONS = ['approve', 'lock', 'unlock'] as const

export type LockAction = (typeof LOCK_ACTIONS)[number]

/** The longest reason, in characters. */
export const MAX_REASON = 1000

/**
 * `POST /user/ajax/updatelockstate`: approves, locks or unlocks an account (design section 9). The reason is shown to staff
 * and sent to the account's owner. A state from which the action does not lead is answered 409, oneself and the last admin
 * 422, an account that is gone 404.
 */
export const updateLockState = defineRoute({
  name: 'ggm_user_ajax_update_lock_state',
  method: 'POST',
  path: '/user/ajax/updatelockstate',
  summary: 'Approves, locks or unlocks an account',
  who: admins,
  body: z.strictObject({
    accountId: rowId,
    action: z.enum(LOCK_ACTIONS),
    reason: multiline(
      z.string().trim().check(atMost(MAX_REASON, 'litfass:lockStates:reasonTooLong')),
    ).optional(),
    /** The state that is decided on: another one is answered 409, with who has decided. */
    from: z.enum(ACCOUNT_STATES).optional(),
  }),
  reply: z.object({ id: z.number(), state: z.enum(ACCOUNT_STATES), msg: z.string() }),
  formats: ['json'],
  limit: { points: 2000, seconds: 3600 },
})
