import { serveRoute } from '@litfass/kit'
import type { Endpoint } from 'payload'
import { clearedCookies } from '../domain/consentCookies.ts'
import { readConsent } from '../domain/readConsent.ts'
import { isSecureSite } from '../operations/isSecureSite.ts'
import { withdraw } from '../operations/withdraw.ts'
import type { ResolvedConsentOptions } from '../options.ts'
import { consentRevoke } from '../routes.ts'
import { alsoForms } from './alsoForms.ts'
import { circumstancesOf } from './circumstancesOf.ts'
import { sendBack, withCookies } from './sendBack.ts'

/** `POST /consent/ajax/revoke`. */
export const revokeEndpoint = (options: ResolvedConsentOptions): Endpoint[] =>
  alsoForms(
    consentRevoke,
    serveRoute(consentRevoke, async ({ req, body }) => {
      await withdraw(req, body, options)
      // The script takes the cookies away: this reply may come after a newer answer.
      return Response.json({ status: 'unanswered' }, { headers: withCookies([]) })
    }),
    async (req, fields, tell) => {
      const { record } = readConsent(req.headers.get('cookie'))
      const circumstances = circumstancesOf(fields)
      const isTold = await tell(() => withdraw(req, circumstances, options))
      const untold = !isTold && record ? { ...record, categories: [], unsent: 'revoke' as const } : undefined
      return sendBack(req, fields.get('back'), clearedCookies(isSecureSite(req), untold))
    },
  )
