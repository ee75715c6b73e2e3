import { LitfassError, serveRoute, toLitfassError } from '@litfass/kit'
import type { Endpoint, PayloadRequest } from 'payload'
import { TEXTS } from '../constants.ts'
import { bringsIn, listOfAction } from '../domain/moveBookmark.ts'
import { applyAction } from '../operations/applyAction.ts'
import type { BookmarkAction } from '../operations/BookmarkAction.ts'
import { bookmarksOptionsOf } from '../operations/bookmarksOptionsOf.ts'
import type { Nobody, Person } from '../operations/Person.ts'
import { personOf } from '../operations/personOf.ts'
import { visibleAmong } from '../operations/picturesAmong.ts'
import { requireList } from '../operations/requireList.ts'
import { setVisitorCookie, visitorIdOf } from '../presenters/visitorCookie.ts'
import { imageReference } from '../routes.ts'

export const imageReferenceEndpoint = (): Endpoint[] =>
  serveRoute(imageReference, async ({ req, params }) => {
    requireList(req, listOfAction(params.action))
    const word = await orSay(async () => {
      const isVisible = await visibleAmong(req, bringsIn(params.action) ? [params] : [])
      return act(req, await personOf(req), { ...params, isVisible: isVisible(params) })
    })
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' }
    return new Response(word, { headers })
  })

/** Does an action and keeps the visitor's cookie going. */
async function act(req: PayloadRequest, asking: Person | Nobody, asked: BookmarkAction) {
  const { word, person, visitorId } = await applyAction(req, asking, asked)
  const id = visitorId ?? (person.kind === 'visitor' ? visitorIdOf(req) : undefined)
  if (id) setVisitorCookie(req, bookmarksOptionsOf(req.payload), id)
  return word
}

/** Failures that say nothing of their own are told in the words of spec media 8. */
async function orSay<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, options } = toLitfassError(error)
    const msgKey = options.msgKey ?? `${TEXTS}:failed`
    throw new LitfassError(code, { cause: error, ...options, msgKey })
  }
}
