import { accounts, admins, approved, everyone, staff } from '@litfass/kit/policies'
import { defineRoute, rowId } from '@litfass/kit/routes'
import { z } from 'zod'
import { email, language, msg, password, token } from '../entrance/routes.ts'

/** A code of one's own second factor, or a recovery code; only an account without one leaves it out. */
const ownCode = z.string().trim().max(20).optional()

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

/**
 * `POST /user/ajax/address/change` `{ email, password, code? }`: mails a link to the new address. The answer is the same, in the same
 * time, whether that is registered or not; nothing changes before the link is confirmed.
 */
export const addressChange = defineRoute({
  name: 'ggm_user_ajax_address_change',
  method: 'POST',
  path: '/user/ajax/address/change',
  summary: 'Mails a link to a new address of one’s own; the answer does not tell whether it is registered',
  who: approved,
  body: z.strictObject({ email, password, code: ownCode, language }),
  reply: msg,
  formats: ['json'],
  limit: { points: 30, seconds: 60 * 60 },
})

/** `POST /user/ajax/address/confirm` `{ token }`: makes the address of a mailed link that of its account. */
export const addressConfirm = defineRoute({
  name: 'ggm_user_ajax_address_confirm',
  method: 'POST',
  path: '/user/ajax/address/confirm',
  summary: 'Confirms the new address of a mailed link',
  who: everyone,
  body: z.strictObject({ token, language }),
  reply: msg,
  formats: ['json'],
  limit: { points: 60, seconds: 60 * 60 },
})

/** The code of an authenticator app, or a recovery code. */
const code = z.string().trim().min(6).max(20)

/** `POST /user/ajax/secondfactor/begin` `{ password }`: a new secret and recovery codes, which do not count yet. */
export const secondFactorBegin = defineRoute({
  name: 'ggm_user_ajax_secondfactor_begin',
  method: 'POST',
  path: '/user/ajax/secondfactor/begin',
  summary:
    'Begins the set-up of a second factor: the secret, also as an `otpauth:` address, and recovery codes',
  who: approved,
  body: z.strictObject({ password, language }),
  reply: z.object({
    secret: z.string(),
    uri: z.string(),
    recoveryCodes: z.array(z.string()),
    msg: z.string(),
  }),
  formats: ['json'],
})

/** `POST /user/ajax/secondfactor/confirm` `{ code }`: from now on every sign-in asks for a code. */
export const secondFactorConfirm = defineRoute({
  name: 'ggm_user_ajax_secondfactor_confirm',
  method: 'POST',
  path: '/user/ajax/secondfactor/confirm',
  summary: 'Finishes the set-up of a second factor with a code of the app',
  who: approved,
  body: z.strictObject({ code, language }),
  reply: msg,
  formats: ['json'],
})

/** `POST /user/ajax/secondfactor/remove` `{ password, code }`: the password is enough again. */
export const secondFactorRemove = defineRoute({
  name: 'ggm_user_ajax_secondfactor_remove',
  method: 'POST',
  path: '/user/ajax/secondfactor/remove',
  summary: 'Removes the second factor of one’s own account, with a code of it',
  who: approved,
  body: z.strictObject({ password, code: ownCode, language }),
  reply: msg,
  formats: ['json'],
})

/** `POST /user/ajax/secondfactor/reset/{accountId}`: removes the second factor of someone who has lost it. */
export const secondFactorReset = defineRoute({
  name: 'ggm_user_ajax_secondfactor_reset',
  method: 'POST',
  path: '/user/ajax/secondfactor/reset/{accountId}',
  summary: 'Removes the second factor of an account and notifies its owner by e-mail',
  who: admins,
  params: z.object({ accountId: rowId }),
  reply: msg,
  formats: ['json'],
})

/**
 * `POST /user/ajax/apikey/create` `{ password, code? }`: a new API key, which is shown once; one from before is no longer valid.
 * Programs send it as `Authorization: <collection> API-Key <key>`.
 */
export const apiKeyCreate = defineRoute({
  name: 'ggm_user_ajax_apikey_create',
  method: 'POST',
  path: '/user/ajax/apikey/create',
  summary:
    'Makes an API key of one’s own, with the password and a code of the second factor; it replaces the one before',
  who: staff,
  body: z.strictObject({ password, code: ownCode, language }),
  reply: z.object({ key: z.string(), msg: z.string() }),
  formats: ['json'],
  limit: { points: 30, seconds: 60 * 60 },
})

/** `POST /user/ajax/apikey/revoke` `{ accountId? }`: ends one's own API key, or as an admin that of someone else. */
export const apiKeyRevoke = defineRoute({
  name: 'ggm_user_ajax_apikey_revoke',
  method: 'POST',
  path: '/user/ajax/apikey/revoke',
  summary:
    'Revokes one’s own API key, or as an admin that of another account, and notifies its owner by e-mail',
  who: accounts,
  body: z.strictObject({
    /** The caller's own when left out. */
    accountId: rowId.optional(),
    language,
  }),
  reply: msg,
  formats: ['json'],
})

/**
 * `POST /user/ajax/deleteuser` `{ accountId?, password?, code? }`: deletes one's own account with the password, and a code
 * where it has a second factor; admins delete those of others (design section 9). The last admin is refused with 422.
 */
export const deleteUser = defineRoute({
  name: 'ggm_user_ajax_delete_user',
  method: 'POST',
  path: '/user/ajax/deleteuser',
  summary: 'Deletes the caller’s account with its password, or as an admin another account',
  who: accounts,
  body: z.strictObject({
    /** The caller's own when left out. */
    accountId: rowId.optional(),
    password: password.optional(),
    code: ownCode,
    language,
  }),
  reply: z.object({ deleted: z.number(), msg: z.string() }),
  formats: ['json'],
})

/** The routes about one's own account. */
export const ownAccountRoutes = [
  sessions,
  sessionsEnd,
  passwordChange,
  addressChange,
  addressConfirm,
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorRemove,
  secondFactorReset,
  apiKeyCreate,
  apiKeyRevoke,
  deleteUser,
] as const
