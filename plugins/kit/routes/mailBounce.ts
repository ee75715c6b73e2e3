import { z } from 'zod'
import { rule } from '../domain/policies.ts'
import { defineRoute } from './defineRoute.ts'

/** Holds for calls with the key of `kit({ bounceKey })`. */
export const BOUNCE_KEY_RULE = 'mails.bounceKey'

/** What a report says of an e-mail: `unknown` is one that this site has not sent, or that cannot be identified. */
export const RETURNED = ['bounced', 'delayed', 'complaint', 'unknown'] as const

/**
 * `POST /mail/bounce`: takes an e-mail that a mail server has got for the sender of the site's e-mails, as it came. A report about
 * e-mails that did not arrive (RFC 3464, and the older forms of qmail and Exim) or that someone has complained of (RFC 5965) is
 * read; anything else has no outcomes.
 */
export const mailBounce = defineRoute({
  name: 'ggm_mail_bounce',
  method: 'POST',
  path: '/mail/bounce',
  summary: 'Takes an e-mail that has come back, and notes what it says of those that were sent',
  who: rule(BOUNCE_KEY_RULE, 'mail servers with the key for bounces'),
  raw: 'message/rfc822',
  reply: z.object({
    /** One for each recipient that the report names, the first time that it is heard. */
    outcomes: z.array(z.enum(RETURNED)),
  }),
  formats: ['json'],
  limit: { points: 600, seconds: 60 },
})
