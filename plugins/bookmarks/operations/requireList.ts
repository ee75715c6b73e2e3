import { isApproved, refuseUnless, viewerOf } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import type { ListName } from '../domain/moveBookmark.ts'

/**
 * Lets pass whoever can have a list: the saved one is for accounts (design section 5).
 * @throws LitfassError `signedOut`, `forbidden`
 */
export function requireList(req: PayloadRequest, list: ListName): void {
  const viewer = viewerOf(req)
  if (list === 'saved') refuseUnless(viewer, isApproved(viewer))
}
