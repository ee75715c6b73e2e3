import { serveRoute } from '@litfass/kit'
import type { Endpoint } from 'payload'
import { listOf } from '../operations/listOf.ts'
import { personOf } from '../operations/personOf.ts'
import { requireList } from '../operations/requireList.ts'
import { imageReferences } from '../routes.ts'

export const imageReferencesEndpoint = (): Endpoint[] =>
  serveRoute(imageReferences, async ({ req, query }) => {
    requireList(req, query.list)
    return listOf(req, await personOf(req), query)
  })
