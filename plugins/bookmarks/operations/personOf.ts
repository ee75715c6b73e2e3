import { isApproved, viewerOf } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import { clearVisitorCookie, hashOf, visitorIdOf } from '../presenters/visitorCookie.ts'
import { bookmarksOptionsOf } from './bookmarksOptionsOf.ts'
import { joinVisitor } from './joinVisitor.ts'
import type { Nobody, Person } from './Person.ts'

/**
 * Whose lists the caller means. An account that comes with a visitor's cookie has signed in by a way without the hook, or
 * had a bookmark on its way while it did: that visitor joins now. A pending account is a visitor (design section 9).
 */
export async function personOf(req: PayloadRequest): Promise<Person | Nobody> {
  const viewer = viewerOf(req)
  const id = visitorIdOf(req)
  if (!isApproved(viewer)) return id ? { kind: 'visitor', hash: hashOf(id) } : { kind: 'nobody' }
  if (id) {
    await joinVisitor(req, { hash: hashOf(id), account: viewer.id })
    clearVisitorCookie(req, bookmarksOptionsOf(req.payload))
  }
  return { kind: 'account', id: viewer.id }
}
