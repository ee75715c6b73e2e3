import { type CreditQuery, keptQuery } from '@litfass/credits'
import { isApproved, viewerOf } from '@litfass/kit'
import { redirect } from 'next/navigation'
import type { PayloadRequest } from 'payload'
import { type Locale, localePath, signInPath } from '../i18n/locales.ts'
import { ownRequest } from './requests.ts'

/** The props of a page of credits. */
export type CreditPage<Params> = { params: Promise<Params>; searchParams: Promise<CreditQuery> }

/**
 * Returns the request of the signed-in member, and whether their account waits for approval. Visitors are redirected to sign in, and
 * return to the page they came for.
 */
export async function creditReader(
  locale: Locale,
  path: string,
  query: CreditQuery,
): Promise<{ req: PayloadRequest; isWaiting: boolean }> {
  const req = await ownRequest()
  if (req) return { req, isWaiting: !isApproved(viewerOf(req)) }
  const kept = keptQuery(query)
  redirect(signInPath(locale, localePath(locale, kept.size > 0 ? `${path}?${kept}` : path)))
}
