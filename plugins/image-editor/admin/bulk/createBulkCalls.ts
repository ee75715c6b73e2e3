import { ClientError, createClient } from '@litfass/kit/client'
import type { PanelPlace } from '@litfass/kit/panelPlace'
import { defineRoute } from '@litfass/kit/routes'
import { z } from 'zod'
import { executeModules, history, restore } from '../../routes.ts'
import { createRestCalls } from '../createRestCalls.ts'
import type { BulkCalls } from './BulkCalls.ts'

type Setup = PanelPlace & {
  /** Slug of the collection of pictures. */
  collection: string
  /** Path of the route that makes pictures once more; `null` where there is none, and nobody asks for it. */
  reprocessPath: string | null
  /** What is said of a picture that is not there any more. */
  gone: string
}

const withRevision = z.looseObject({ revision: z.number() })

/** What bulk actions ask of the server: Payload's own REST for what is there, the named routes for what is done. */
export function createBulkCalls({ reprocessPath, gone, ...place }: Setup): BulkCalls {
  const { language, baseUrl } = place
  const rest = createRestCalls(place)
  const reprocess = reprocessRoute(reprocessPath ?? '')
  const routes = [executeModules, history, restore, reprocess]
  const client = createClient({ routes: [routes], language: () => language, baseUrl })
  const absent = () => new ClientError('absent', { status: 404, msg: gone })
  return {
    idsOf: async (selection) =>
      selection.kind === 'ids' ? selection.ids : await rest.idsBy(selection.where),
    read: async (id) => {
      const [picture] = await rest.pictures([id])
      if (!picture) throw absent()
      return picture
    },
    change: async ({ id, revision, imageManagerPrefix }, groups) => {
      const query = { imageManagerPrefix }
      const body = { ...groups, revision }
      const { imageObj } = await client.call(executeModules, { params: { id }, query, body })
      return withRevision.parse(JSON.parse(imageObj)).revision
    },
    takeBack: async ({ id, imageManagerPrefix, revision }) => {
      const params = { id }
      // The one before is not always one less: what the history does not keep counts as a revision, too.
      const page = { imageManagerPrefix, before: revision, limit: 1 }
      const [before] = (await client.call(history, { params, query: page })).revisions
      if (!before) throw absent()
      const body = { toRevision: before.revision, revision }
      await client.call(restore, { params, query: { imageManagerPrefix }, body })
    },
    reprocess: (ids) => client.call(reprocess, { body: { ids: [...ids] } }),
  }
}

/** A call of whoever keeps the pictures, described as far as it is used here. */
const reprocessRoute = (path: string) =>
  defineRoute({
    name: 'reprocess',
    method: 'POST',
    path,
    summary: 'Makes pictures once more',
    who: 'staff',
    body: z.object({ ids: z.array(z.number()) }),
    reply: z.object({ queued: z.number(), unchanged: z.number() }),
    formats: ['json'],
  })
