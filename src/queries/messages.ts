import { isApproved, viewerOf } from '@litfass/kit'
import { redirect } from 'next/navigation'
import type { PayloadRequest } from 'payload'
import { type Locale, localePath, signInPath } from '../i18n/locales.ts'
import { ownRequest } from './requests.ts'

/** Returns the request of the signed-in member, and whether they may write messages. Visitors are redirected to sign in. */
export async function correspondent(
  locale: Locale,
  path: string,
): Promise<{ req: PayloadRequest; isWaiting: boolean }> {
  const req = await ownRequest()
  if (!req) {
    redirect(signInPath(locale, localePath(locale, path)))
  }
  return { req, isWaiting: !isApproved(viewerOf(req)) }
}
