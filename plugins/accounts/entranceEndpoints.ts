import { handle, LitfassError, type ServedRoute } from '@litfass/kit'
import { pathOnSite } from '@litfass/kit/domain'
import { generatePayloadCookie } from 'payload'
import * as routes from './entranceRoutes.ts'
import { languageIn, pagesOf, say } from './formAnswers.ts'
import { pagePath, type ResolvedAccountsOptions } from './options.ts'
import { forgetPassword, resetPassword } from './passwordReset.ts'
import { finishRegistration, register } from './registration.ts'
import { withCode } from './secondFactor.ts'

const stateOf = (result: unknown): string =>
  typeof result === 'object' && result !== null && 'state' in result ? String(result.state) : ''

/** The routes into an account, each with its handler. */
export const entranceEndpoints: ServedRoute<ResolvedAccountsOptions>[] = [
  handle(
    routes.signIn,
    async ({ req, body: { email, password, code }, options: { collection } }) => {
      // The rules of signing in are hooks of the collection, the same as for Payload's own route.
      const { token } = await req.payload.login({
        collection,
        data: { email, password },
        overrideAccess: false,
        req: withCode(req, code),
      })
      const accounts = req.payload.collections[collection]
      if (!accounts) throw new LitfassError('absent')
      const cookie = generatePayloadCookie({
        collectionAuthConfig: accounts.config.auth,
        cookiePrefix: req.payload.config.cookiePrefix,
        token: String(token),
      })
      const headers = { 'Set-Cookie': cookie, 'Cache-Control': 'private, no-store' }
      return Response.json(say(req, 'signedIn'), { headers })
    },
    {
      next: (outcome, { language, next }, options) => {
        const words = language === 'en' ? 'en' : 'de'
        const path = pathOnSite(next)
        if (!outcome.error) return path ?? '/'
        const error = outcome.error.options.detail ?? outcome.error.code
        return pagePath(options, 'signIn', words, { error, ...(path && { next: path }) })
      },
    },
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
    async ({ req, body: { token, name, password, language } }) => {
      const given = { token, name, password, language: languageIn(req, { language }) }
      const account = await finishRegistration(req, given)
      return { ...account, ...say(req, account.state === 'pending' ? 'finishedPending' : 'finishedApproved') }
    },
    pagesOf({ from: 'finishRegistration', to: 'signIn', done: stateOf }),
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
