import { LitfassError, serveRoute } from '@litfass/kit'
import type { Endpoint } from 'payload'
import { FORM_ACTIONS } from '../constants.ts'
import { decisionOf } from '../domain/answerOf.ts'
import { consentCookies } from '../domain/consentCookies.ts'
import { renewedCookies } from '../domain/renewedCookies.ts'
import { decide } from '../operations/decide.ts'
import { isSecureSite } from '../operations/isSecureSite.ts'
import type { ResolvedConsentOptions } from '../options.ts'
import { consentDecide } from '../routes.ts'
import { alsoForms } from './alsoForms.ts'
import { circumstancesOf } from './circumstancesOf.ts'
import { sendBack, withCookies } from './sendBack.ts'

/** `POST /consent/ajax/decide`. */
export const decideEndpoint = (options: ResolvedConsentOptions): Endpoint[] =>
  alsoForms(
    consentDecide,
    serveRoute(consentDecide, async ({ req, body }) => {
      const { status, record, log } = decide(req, body, options)
      await log(req)
      const { categories, proof } = record
      const cookies = renewedCookies(req.headers.get('cookie'), { status, proof }, isSecureSite(req))
      return Response.json({ status, categories, proof }, { headers: withCookies(cookies) })
    }),
    async (req, fields, tell) => {
      const decided = decide(req, { ...decisionIn(fields), ...circumstancesOf(fields) }, options)
      const { status, untold } = decided
      const record = (await tell(() => decided.log(req))) ? decided.record : untold
      return sendBack(req, fields.get('back'), consentCookies({ status, record }, isSecureSite(req)))
    },
  )

function decisionIn(fields: URLSearchParams) {
  const action = FORM_ACTIONS.find((name) => name === fields.get('action'))
  if (!action) throw new LitfassError('malformed')
  return action === 'choose' ? decisionOf(fields.getAll('categories')) : { action }
}
