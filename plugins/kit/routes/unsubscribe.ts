import { z } from 'zod'
import { everyone } from '../domain/policies.ts'
import { defineRoute } from './defineRoute.ts'

type Declared = {
  /** Name of the route that unsubscribes; that of the page before it ends in `_ask`. */
  name: string
  path: string
  /** What the e-mails are about, in the summary: `comments`. */
  about: string
}

/** The two routes behind the link by which a kind of e-mail is unsubscribed from (RFC 8058). */
export type UnsubscribeRoutes = ReturnType<typeof defineUnsubscribe>

/**
 * Declares the two routes of one address: `GET` shows a page with a button and changes nothing, since programs open links of
 * e-mails too; `POST` unsubscribes, whether a person presses the button or a mail program does. Neither asks for a session:
 * the token in the link is signed. `serveUnsubscribe` of `@litfass/kit/mails` answers them.
 * @example
 * export const unsubscribe = defineUnsubscribe({
 *   name: 'ggm_a_comment_unsubscribe', path: '/a/comment/unsubscribe', about: 'comments',
 * })
 */
export function defineUnsubscribe({ name, path, about }: Declared) {
  const query = z.object({
    /** From the header or the link of an e-mail. */
    token: z.string().max(200).optional().catch(undefined),
    /** Language of the page. */
    language: z.enum(['de', 'en']).optional().catch(undefined),
  })
  const shared = {
    path,
    who: everyone,
    query,
    formats: ['html'],
    limit: { points: 300, seconds: 60 },
  } as const
  return {
    ask: defineRoute({
      ...shared,
      name: `${name}_ask`,
      method: 'GET',
      summary: `A page that asks whether to unsubscribe from e-mails about ${about}`,
    }),
    unsubscribe: defineRoute({
      ...shared,
      name,
      method: 'POST',
      summary: `Unsubscribes the recipient of an e-mail from those about ${about}, by the signed token of its link`,
    }),
  }
}
