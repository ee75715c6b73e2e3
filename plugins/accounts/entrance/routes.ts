import { everyone } from '@litfass/kit/policies'
import { atMost, defineRoute, verbatim } from '@litfass/kit/routes'
import { z } from 'zod'

/** An address, as it is stored. */
export const email = z.string().trim().toLowerCase().pipe(z.email().max(254))
export const language = z.enum(['de', 'en']).optional()
/** The token of a link in a mail. */
export const token = z.string().min(1).max(2000)
export const password = verbatim(z.string().min(1).max(1000))
/** The path to open once someone is signed in; one that leads off the site is left out. */
const next = z.string().max(2000).optional()
export const msg = z.object({ msg: z.string() })

const PER_HOUR = 60 * 60

/**
 * `POST /user/ajax/register` `{ email, next? }`: mails a link to finish the registration, which leads on to `next`. The answer is
 * the same, in the same time, whether the address is registered or not.
 */
export const register = defineRoute({
  name: 'ggm_user_ajax_register',
  method: 'POST',
  path: '/user/ajax/register',
  summary:
    'Mails a link to finish a registration; the answer does not tell whether the address is registered',
  who: everyone,
  body: z.strictObject({ email, next, language }),
  reply: msg,
  formats: ['json'],
  limit: { points: 30, seconds: PER_HOUR },
})

/**
 * `POST /user/ajax/register/finish` `{ token, name, password, next? }`: creates the account of a mailed link, and signs it in unless it
 * has to wait for approval.
 */
export const registerFinish = defineRoute({
  name: 'ggm_user_ajax_register_finish',
  method: 'POST',
  path: '/user/ajax/register/finish',
  summary: 'Creates the account of a mailed link and signs it in, unless it has to wait for approval',
  who: everyone,
  body: z.strictObject({ token, name: z.string().trim().min(1).check(atMost(80)), password, next, language }),
  reply: z.object({
    id: z.number(),
    state: z.enum(['pending', 'approved']),
    signedIn: z.boolean(),
    msg: z.string(),
  }),
  formats: ['json'],
  limit: { points: 60, seconds: PER_HOUR },
})

/** `POST /user/ajax/password/forgotten` `{ email }`: mails a link to choose a new password, if the address has an account. */
export const passwordForgotten = defineRoute({
  name: 'ggm_user_ajax_password_forgotten',
  method: 'POST',
  path: '/user/ajax/password/forgotten',
  summary: 'Mails a link to choose a new password; the answer does not tell whether there is an account',
  who: everyone,
  body: z.strictObject({ email, language }),
  reply: msg,
  formats: ['json'],
  limit: { points: 30, seconds: PER_HOUR },
})

/** `POST /user/ajax/password/reset` `{ token, password }`: sets the new password of a mailed link and ends every session. */
export const passwordReset = defineRoute({
  name: 'ggm_user_ajax_password_reset',
  method: 'POST',
  path: '/user/ajax/password/reset',
  summary: 'Sets the new password of a mailed link and ends every session of the account',
  who: everyone,
  body: z.strictObject({ token, password, language }),
  reply: msg,
  formats: ['json'],
  limit: { points: 60, seconds: PER_HOUR },
})

/**
 * `POST /user/ajax/signin` `{ email, password, code? }`: signs in and sets the cookie, as Payload's own route does; a plain form can
 * send it too. `next` is the path to open afterwards.
 */
export const signIn = defineRoute({
  name: 'ggm_user_ajax_signin',
  method: 'POST',
  path: '/user/ajax/signin',
  summary: 'Signs in and sets the cookie; for plain forms, which are led to the page they name',
  who: everyone,
  body: z.strictObject({
    email: z.string().max(254),
    password,
    code: z.string().max(20).optional(),
    next,
    language,
  }),
  reply: msg,
  formats: ['json'],
})

/** The routes into an account. */
export const entranceRoutes = [signIn, register, registerFinish, passwordForgotten, passwordReset] as const
