import { defineRoute } from '@litfass/kit/routes'
import { z } from 'zod'
import { CATEGORY_KEY, MAX_CATEGORIES, PROOF } from './domain/ConsentRecord.ts'
import { CONSENT_STATUSES } from './domain/ConsentStatus.ts'

/** Nobody answers more often by hand; an office behind one address may. */
const limit = { points: 60, seconds: 60 }

const proof = z.string().regex(PROOF)

/** What an answer is kept with: made by whoever asked, so that sending it twice is one answer. */
const circumstances = {
  proof: proof.optional(),
  /** Of the page the question stood on. */
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
    'Tells the log of an answer and renews its cookies. A plain form post gets them and is sent back to its page.',
  who: 'everyone',
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

/** `POST /consent/ajax/revoke`: takes the answer back. */
export const consentRevoke = defineRoute({
  name: 'ggm_consent_ajax_revoke',
  method: 'POST',
  path: '/consent/ajax/revoke',
  summary:
    'Tells the log of a withdrawal. A plain form post loses both cookies and is sent back to its page.',
  who: 'everyone',
  body: z.strictObject(circumstances),
  reply: z.object({ status: z.literal('unanswered') }),
  formats: ['json'],
  limit,
})

/** `GET /consent/ajax/country`: for pages from a cache, which cannot know it; asked only where the rules need it. */
export const consentCountry = defineRoute({
  name: 'ggm_consent_ajax_country',
  method: 'GET',
  path: '/consent/ajax/country',
  summary: 'The country a request came from, as the server in front has written it; null when nobody knows',
  who: 'everyone',
  reply: z.object({ country: z.string().nullable() }),
  formats: ['json'],
})

/** Every named route of the plugin. */
export const routes = [consentDecide, consentRevoke, consentCountry] as const
