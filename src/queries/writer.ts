import { isApproved, isStaff, viewerOf } from '@litfass/kit'
import { redirect } from 'next/navigation'
import type { PayloadRequest } from 'payload'
import { type Locale, localePath, signInPath } from '../i18n/locales.ts'
import { ownRequest } from './requests.ts'

/** Returns the request of the signed-in author, and whether they may write. Visitors are redirected to sign in. */
export async function writer(
  locale: Locale,
  path: string,
): Promise<{ req: PayloadRequest; isWaiting: boolean; isStaff: boolean }> {
  const req = await ownRequest()
  if (!req) {
    redirect(signInPath(locale, localePath(locale, path)))
  }
  const viewer = viewerOf(req)
  return { req, isWaiting: !isApproved(viewer), isStaff: isStaff(viewer) }
}
