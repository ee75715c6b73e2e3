import { accounts, approved } from '@litfass/kit/policies'
import { defineRoute } from '@litfass/kit/routes'
import { z } from 'zod'

const language = z.enum(['de', 'en']).optional()
const password = z.string().min(1).max(1000)
const msg = z.object({ msg: z.string() })

/** `GET /user/ajax/sessions`: where the caller is signed in. */
export const sessions = defineRoute({
  name: 'ggm_user_ajax_sessions',
  method: 'GET',
  path: '/user/ajax/sessions',
  summary: 'The sessions of the account: the one that asks, then those last used',
  who: accounts,
  reply: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        /** Browser and system, such as `Firefox, Windows`; empty where neither is known. */
        browser: z.string(),
        /** ISO 8601. */
        since: z.string(),
        /** ISO 8601, to five minutes. */
        usedAt: z.string(),
        isCurrent: z.boolean(),
      }),
    ),
  }),
  formats: ['json'],
})

/** `POST /user/ajax/sessions/end` `{ which }`: ends all sessions of the caller, all others, or one by its id. */
export const sessionsEnd = defineRoute({
  name: 'ggm_user_ajax_sessions_end',
  method: 'POST',
  path: '/user/ajax/sessions/end',
  summary: 'Ends `all` sessions of the account, all `others`, or one by its id',
  who: accounts,
  body: z.strictObject({ which: z.string().min(1).max(100), language }),
  reply: z.object({ ended: z.number(), msg: z.string() }),
  formats: ['json'],
})

/** `POST /user/ajax/password/change` `{ currentPassword, password }`: ends every other session of the caller. */
export const passwordChange = defineRoute({
  name: 'ggm_user_ajax_password_change',
  method: 'POST',
  path: '/user/ajax/password/change',
  summary: 'Changes one’s own password with the old one, and ends every other session',
  who: approved,
  body: z.strictObject({ currentPassword: password, password, language }),
  reply: msg,
  formats: ['json'],
})

/** The routes about one's own account. */
export const ownAccountRoutes = [sessions, sessionsEnd, passwordChange] as const
