import { handle, LitfassError, type ServedRoute } from '@litfass/kit'
import { pathOnSite } from '@litfass/kit/domain'
import { APIError, type AuthCollectionSlug, generatePayloadCookie, type PayloadRequest } from 'payload'
import { pagePath, type ResolvedAccountsOptions } from '../options.ts'
import { forgetPassword, resetPassword } from '../passwords/reset.ts'
import { withCode } from '../signIn/secondFactor.ts'
import { keepingTyped, languageIn, pagesOf, say } from './formAnswers.ts'
import { finishRegistration, register } from './registration.ts'
import * as routes from './routes.ts'

const stateOf = (result: unknown): string =>
  typeof result === 'object' && result !== null && 'state' in result ? String(result.state) : ''

type Credentials = { collection: AuthCollectionSlug; email: string; password: string }

/**
 * Signs in and returns the cookie. The rules of signing in are hooks of the collection, the same as for Payload's own route.
 * @throws LitfassError `signedOut`, `forbidden`, `tooMany`
 */
async function beginSession(
  req: PayloadRequest,
  { collection, email, password }: Credentials,
): Promise<string> {
  const { token } = await req.payload.login({
    collection,
    data: { email, password },
    overrideAccess: false,
    req,
  })
  const accounts = req.payload.collections[collection]
  if (!accounts) throw new LitfassError('absent')
  return generatePayloadCookie({
    collectionAuthConfig: accounts.config.auth,
    cookiePrefix: req.payload.config.cookiePrefix,
    token: String(token),
  })
}

/** The same for an account that was just created. The account stays if a limit or a lock prevents the sign-in. */
async function beginSessionIfAllowed(
  req: PayloadRequest,
  credentials: Credentials,
): Promise<string | undefined> {
  try {
    return await beginSession(req, credentials)
  } catch (error) {
    const isRefused = (error instanceof LitfassError || error instanceof APIError) && error.status < 500
    if (!isRefused) throw error
    return undefined
  }
}

const withSession = (cookie: string, answer: object): Response =>
  Response.json(answer, { headers: { 'Set-Cookie': cookie, 'Cache-Control': 'private, no-store' } })

const finishedPages = pagesOf({ from: 'finishRegistration', to: 'signIn', done: stateOf })

/** The routes into an account, each with its handler. */
export const entranceEndpoints: ServedRoute<ResolvedAccountsOptions>[] = [
  handle(
    routes.signIn,
    async ({ req, body: { email, password, code }, options: { collection } }) =>
      withSession(
        await beginSession(withCode(req, code), { collection, email, password }),
        say(req, 'signedIn'),
      ),
    keepingTyped({
      next: (outcome, { language, next }, options) => {
        const words = language === 'en' ? 'en' : 'de'
        const path = pathOnSite(next)
        if (!outcome.error) return path ?? '/'
        const error = outcome.error.options.detail ?? outcome.error.code
        return pagePath(options, 'signIn', words, { error, ...(path && { next: path }) })
      },
    }),
  ),
  handle(
    routes.register,
    async ({ req, body }) => {
      const next = pathOnSite(body.next)
      await register(req, { email: body.email, language: languageIn(req, body), ...(next && { next }) })
      return say(req, 'registered')
    },
    pagesOf({ from: 'register', done: () => 'sent' }),
  ),
  handle(
    routes.registerFinish,
    async ({ req, body: { token, name, password, language }, options: { collection } }) => {
      const given = { token, name, password, language: languageIn(req, { language }) }
      const { email, ...account } = await finishRegistration(req, given)
      const session =
        account.state === 'approved' && (await beginSessionIfAllowed(req, { collection, email, password }))
      if (session)
        return withSession(session, { ...account, signedIn: true, ...say(req, 'finishedSignedIn') })
      const word = account.state === 'pending' ? 'finishedPending' : 'finishedApproved'
      return { ...account, signedIn: false, ...say(req, word) }
    },
    {
      ...finishedPages,
      // A session leads on to where the visitor came from; without one the page to sign in says why.
      next: (outcome, fields, options, params, req) =>
        'result' in outcome && outcome.result instanceof Response
          ? (pathOnSite(fields.next) ?? '/')
          : finishedPages.next(outcome, fields, options, params, req),
    },
  ),
  handle(
    routes.passwordForgotten,
    async ({ req, body }) => {
      await forgetPassword(req, { email: body.email, language: languageIn(req, body) })
      return say(req, 'forgotten')
    },
    pagesOf({ from: 'forgottenPassword', done: () => 'sent' }),
  ),
  handle(
    routes.passwordReset,
    async ({ req, body: { token, password } }) => {
      await resetPassword(req, { token, password })
      return say(req, 'reset')
    },
    pagesOf({ from: 'resetPassword', to: 'signIn', done: () => 'reset' }),
  ),
]
