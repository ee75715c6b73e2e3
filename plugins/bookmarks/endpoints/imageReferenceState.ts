import { serveRoute } from '@litfass/kit'
import type { Endpoint } from 'payload'
import { personOf } from '../operations/personOf.ts'
import { stateOf } from '../operations/stateOf.ts'
import { imageReferenceState } from '../routes.ts'

export const imageReferenceStateEndpoint = (): Endpoint[] =>
  serveRoute(imageReferenceState, async ({ req, query: { ids = [], imageType } }) =>
    stateOf(req, await personOf(req), { ids, imageType }),
  )
