import type { CollectionAfterLogoutHook } from 'payload'
import { forgetVisitor } from '../operations/forgetVisitor.ts'
import type { ResolvedBookmarksOptions } from '../options.ts'
import { clearVisitorCookie, hashOf, visitorIdOf } from '../presenters/visitorCookie.ts'

/** The next person at this browser finds nothing of the one who has left. */
export const forgetAtSignOut =
  (options: ResolvedBookmarksOptions): CollectionAfterLogoutHook =>
  async ({ req }) => {
    const id = visitorIdOf(req)
    if (!id) return
    await forgetVisitor(req, hashOf(id))
    clearVisitorCookie(req, options)
  }
