import { everyone } from '@litfass/kit/policies'
import { defineRoute } from '@litfass/kit/routes'
import { z } from 'zod'
import { CATEGORY_KEY, CONSENT_STATUSES, MAX_CATEGORIES, PROOF } from './answers/answer.ts'

/** Enough for everyone who answers by hand, an office behind one address included. */
const limit = { points: 60, seconds: 60 }

const proof = z.string().regex(PROOF)

/** Sent with an answer. The caller makes the proof, so that an answer sent twice is logged once. */
const circumstances = {
  proof: proof.optional(),
  /** Language of the page with the question. */
  language: z.enum(['de', 'en']).optional(),
  /** The version of the texts that were shown, as `textVersion` names it. */
  textVersion: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
}

/** `POST /consent/ajax/decide`: an answer to the banner (spec of the platform, 3, 4 and 9). */
export const consentDecide = defineRoute({
  name: 'ggm_consent_ajax_decide',
  method: 'POST',
  path: '/consent/ajax/decide',
  summary:
    'Logs an answer and renews its cookies. A plain form post receives them and is redirected to its page.',
  who: everyone,
  body: z.strictObject({
    action: z.enum(CONSENT_STATUSES),
    /** Left out with `allow`: everything that is asked for. */
    categories: z.array(z.string().regex(CATEGORY_KEY)).max(MAX_CATEGORIES).optional(),
    ...circumstances,
    /** The proof of the answer that stood before; the one in the cookie when left out. */
    replaces: proof.optional(),
  }),
  reply: z.object({ status: z.enum(CONSENT_STATUSES), categories: z.array(z.string()), proof }),
  formats: ['json'],
  limit,
})

/** `POST /consent/ajax/revoke`: withdraws the answer. */
export const consentRevoke = defineRoute({
  name: 'ggm_consent_ajax_revoke',
  method: 'POST',
  path: '/consent/ajax/revoke',
  summary: 'Logs a withdrawal. A plain form post clears both cookies and is redirected to its page.',
  who: everyone,
  body: z.strictObject(circumstances),
  reply: z.object({ status: z.literal('unanswered') }),
  formats: ['json'],
  limit,
})

/** `GET /consent/ajax/country`: for cached pages, called only where the rules depend on the country. */
export const consentCountry = defineRoute({
  name: 'ggm_consent_ajax_country',
  method: 'GET',
  path: '/consent/ajax/country',
  summary: 'The country of the request, as the reverse proxy reports it; null when unknown',
  who: everyone,
  reply: z.object({ country: z.string().nullable() }),
  formats: ['json'],
})

/** Every named route of the plugin. */
export const routes = [consentDecide, consentRevoke, consentCountry] as const
