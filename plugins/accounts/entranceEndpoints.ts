import { type FormAnswer, handle, LitfassError, type ServedRoute, translate } from '@litfass/kit'
import { generatePayloadCookie, type PayloadRequest } from 'payload'
import * as routes from './entranceRoutes.ts'
import { entranceTexts } from './entranceTexts.ts'
import {
  type AccountPages,
  type Language,
  languageOf,
  pagePath,
  type ResolvedAccountsOptions,
} from './options.ts'
import { forgetPassword, resetPassword } from './passwordReset.ts'
import { finishRegistration, register } from './registration.ts'

type Word = Parameters<typeof entranceTexts.key>[0]

const say = (req: PayloadRequest, word: Word) => ({ msg: translate(req, entranceTexts.key(word)) })

/** The language of the page that a form stands on, or else that of the request. */
const languageIn = (req: PayloadRequest, { language }: { language?: Language | undefined }): Language =>
  language ?? languageOf(req)

type FormPages = {
  /** The page of the form: it shows why the form was refused (`?error=<code>`). */
  from: keyof AccountPages
  /** The page after it, the same unless another is named; it is told what was done (`?done=<name>`). */
  to?: keyof AccountPages
  done: (result: unknown) => string
}

/** Answers a form without script with a page that shows the outcome. The token of its link is kept for another try. */
function pagesOf({ from, to = from, done }: FormPages): FormAnswer<ResolvedAccountsOptions> {
  return {
    next: (outcome, { language, token }, options) => {
      const words = language === 'en' ? 'en' : 'de'
      if (!outcome.error) return pagePath(options, to, words, { done: done(outcome.result) })
      const { code, options: details } = outcome.error
      const [field] = Object.keys(details.fieldErrors ?? {})
      const error = { error: details.detail ?? code, ...(field && { field }), ...(token && { token }) }
      return pagePath(options, from, words, error)
    },
  }
}

const stateOf = (result: unknown): string =>
  typeof result === 'object' && result !== null && 'state' in result ? String(result.state) : ''

/** Returns a path that certainly leads to a page of the same site, `undefined` for anything else. */
function pathOnSite(next: string): string | undefined {
  const here = 'https://litfass.invalid'
  if (!/^\/(?![/\\])[^\s\\]*$/.test(next) || !URL.canParse(next, here)) return undefined
  const { origin, pathname, search, hash } = new URL(next, here)
  return origin === here && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined
}

/** The routes into an account, each with its handler. */
export const entranceEndpoints: ServedRoute<ResolvedAccountsOptions>[] = [
  handle(
    routes.signIn,
    async ({ req, body: { email, password }, options: { collection } }) => {
      // The rules of signing in are hooks of the collection, the same as for Payload's own route.
      const { token } = await req.payload.login({
        collection,
        data: { email, password },
        overrideAccess: false,
        req,
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
      next: (outcome, { language, next = '' }, options) => {
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
      await register(req, { email: body.email, language: languageIn(req, body) })
      return say(req, 'registered')
    },
    pagesOf({ from: 'register', done: () => 'sent' }),
  ),
  handle(
    routes.registerFinish,
    async ({ req, body }) => {
      const account = await finishRegistration(req, { ...body, language: languageIn(req, body) })
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
