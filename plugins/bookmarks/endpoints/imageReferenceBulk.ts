import { serveRoute } from '@litfass/kit'
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
import { orRefusal } from '../presenters/orRefusal.ts'
import { setVisitorCookie, visitorIdOf } from '../presenters/visitorCookie.ts'
import { imageReferenceBulk } from '../routes.ts'

export const imageReferenceBulkEndpoint = (): Endpoint[] =>
  serveRoute(imageReferenceBulk, async ({ req, body: { references, action } }) => {
    requireList(req, listOfAction(action))
    const isVisible = await visibleAmong(req, bringsIn(action) ? references : [])
    const asked = references.map((one) => ({ ...one, action, isVisible: isVisible(one) }))
    return actOnAll(req, await personOf(req), asked)
  })

/** One after another; what one of them is refused for concerns no other. */
async function actOnAll(req: PayloadRequest, asking: Person | Nobody, asked: readonly BookmarkAction[]) {
  const results = []
  let person = asking
  let visitorId = visitorIdOf(req)
  for (const one of asked)
    results.push(
      await orRefusal(req, one, `${TEXTS}:failed`, async () => {
        const applied = await applyAction(req, person, one)
        // A visitor who was nobody before the first of them is somebody from then on.
        person = applied.person
        visitorId = applied.visitorId ?? visitorId
        return { imageId: one.imageId, imageType: one.imageType, word: applied.word }
      }),
    )
  if (person.kind === 'visitor' && visitorId)
    setVisitorCookie(req, bookmarksOptionsOf(req.payload), visitorId)
  return results
}
