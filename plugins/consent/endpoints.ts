import { handle, LitfassError } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import { decisionOf } from './answers/answer.ts'
import { clearedCookies, consentCookies, readConsent, renewedCookies } from './answers/cookies.ts'
import { decide, withdraw } from './answers/decisions.ts'
import { countryFrom } from './country.ts'
import { circumstancesOf, redirectBack, withCookies, withForms } from './forms.ts'
import type { ResolvedConsentOptions } from './options.ts'
import { consentCountry, consentDecide, consentRevoke } from './routes.ts'

/** `POST /consent/ajax/decide`. */
const serveDecide = withForms<ResolvedConsentOptions>(
  handle(consentDecide, async ({ req, body, options }) => {
    const { status, record, log } = decide(req, body, options)
    await log(req)
    const { categories, proof } = record
    const cookies = renewedCookies(req.headers.get('cookie'), { status, proof }, isSecureSite(req))
    return Response.json({ status, categories, proof }, { headers: withCookies(cookies) })
  }),
  async ({ req, fields, options, tryToLog }) => {
    const decided = decide(req, { ...decisionIn(fields), ...circumstancesOf(fields) }, options)
    const { status, unlogged } = decided
    const record = (await tryToLog(() => decided.log(req))) ? decided.record : unlogged
    return redirectBack(req, fields, consentCookies({ status, record }, isSecureSite(req)))
  },
)

/** The buttons of the form for browsers without script; `choose` sends the ticked boxes. */
const FORM_ACTIONS = ['allow', 'deny', 'dismiss', 'choose'] as const

function decisionIn(fields: URLSearchParams) {
  const action = FORM_ACTIONS.find((name) => name === fields.get('action'))
  if (!action) throw new LitfassError('malformed')
  return action === 'choose' ? decisionOf(fields.getAll('categories')) : { action }
}

/** `POST /consent/ajax/revoke`. */
const serveRevoke = withForms<ResolvedConsentOptions>(
  handle(consentRevoke, async ({ req, body, options }) => {
    await withdraw(req, body, options)
    // The script clears the cookies: this reply may arrive after a newer answer.
    return Response.json({ status: 'unanswered' }, { headers: withCookies([]) })
  }),
  async ({ req, fields, options, tryToLog }) => {
    const { record } = readConsent(req.headers.get('cookie'))
    const circumstances = circumstancesOf(fields)
    const isLogged = await tryToLog(() => withdraw(req, circumstances, options))
    const unlogged =
      !isLogged && record ? { ...record, categories: [], unsent: 'revoke' as const } : undefined
    return redirectBack(req, fields, clearedCookies(isSecureSite(req), unlogged))
  },
)

/** `GET /consent/ajax/country`. */
const serveCountry = handle(
  consentCountry,
  async ({ req, options }: { req: PayloadRequest; options: ResolvedConsentOptions }) => ({
    country: countryFrom(req.headers, options.country),
  }),
)

export const servedRoutes = [serveDecide, serveRevoke, serveCountry]

/** Returns whether visitors use https, also through a proxy that speaks http to this server. */
const isSecureSite = (req: PayloadRequest): boolean =>
  req.payload.config.serverURL.startsWith('https:') || req.protocol === 'https:'
