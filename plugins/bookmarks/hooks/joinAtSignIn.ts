import { isApproved, viewerOf } from '@litfass/kit'
import type { CollectionAfterLoginHook } from 'payload'
import { joinVisitor } from '../operations/joinVisitor.ts'
import type { ResolvedBookmarksOptions } from '../options.ts'
import { clearVisitorCookie, hashOf, visitorIdOf } from '../presenters/visitorCookie.ts'

/**
 * Whoever signs in brings the bookmarks of this browser along, in the transaction of the sign-in. A pending account is
 * still a visitor: it keeps its cookie until it is approved.
 */
export const joinAtSignIn =
  (options: ResolvedBookmarksOptions): CollectionAfterLoginHook =>
  async ({ req, user }) => {
    const id = visitorIdOf(req)
    const viewer = viewerOf({ user })
    if (!id || !isApproved(viewer)) return user
    await joinVisitor(req, { hash: hashOf(id), account: viewer.id })
    clearVisitorCookie(req, options)
    return user
  }
