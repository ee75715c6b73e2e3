import { creditOffer } from '@litfass/credits'
import { isApproved, viewerOf } from '@litfass/kit'
import { redirect } from 'next/navigation'
import type { PayloadRequest } from 'payload'
import { safeNextPath } from '../components/SignInForm/signIn.ts'
import { type Locale, localePath, signInPath } from '../i18n/locales.ts'
import { ownRequest } from './requests.ts'

/** The query of a page of credits. */
export type CreditQuery = Readonly<Record<string, string | string[] | undefined>>

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
  const [ordered, back] = [numberIn(query.bestellt), backFrom(query)]
  const kept = new URLSearchParams({
    ...(ordered && { bestellt: String(ordered) }),
    ...(back && { zurueck: back }),
  })
  redirect(signInPath(locale, localePath(locale, kept.size > 0 ? `${path}?${kept}` : path)))
}

/** The page of this site that a reader has come from, to go on there with their credits. */
export function backFrom({ zurueck }: CreditQuery): string | undefined {
  const path = safeNextPath(zurueck, '')
  return path === '' ? undefined : path
}

/** A number in the query, such as an id; nothing for anything else. */
export function numberIn(value: string | string[] | undefined): number | undefined {
  return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
}

/** The package of an order form, with the ways to pay; nothing where it cannot be ordered. */
export async function offeredPackage(req: PayloadRequest, id: number) {
  const { packages, providers, isSmallBusiness } = await creditOffer(req)
  const found = packages.find((one) => one.id === id)
  return found && providers.length > 0 ? { found, providers, isSmallBusiness } : undefined
}
