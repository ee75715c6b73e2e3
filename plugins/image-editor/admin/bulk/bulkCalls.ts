import { imageReprocess } from '@litfass/images/routes'
import type { PanelPlace } from '@litfass/interface/panelPlace'
import { ClientError, createClient } from '@litfass/kit/client'
import { z } from 'zod'
import { executeModules, history, restore } from '../../routes.ts'
import { createRestCalls } from '../restCalls.ts'
import type { BulkCalls } from './bulkTasks.ts'

type Setup = PanelPlace & {
  /** Slug of the collection of pictures. */
  collection: string
  /** Message for a picture that no longer exists. */
  gone: string
}

const withRevision = z.looseObject({ revision: z.number() })

/** Creates the calls of bulk actions: they read through Payload's REST API and write through the named routes. */
export function createBulkCalls({ gone, ...place }: Setup): BulkCalls {
  const { language, baseUrl } = place
  const rest = createRestCalls(place)
  const routes = [executeModules, history, restore, imageReprocess]
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
      // Not simply one less: revisions may be missing from the history.
      const page = { imageManagerPrefix, before: revision, limit: 1 }
      const [before] = (await client.call(history, { params, query: page })).revisions
      if (!before) throw absent()
      const body = { toRevision: before.revision, revision }
      await client.call(restore, { params, query: { imageManagerPrefix }, body })
    },
    reprocess: (ids) => client.call(imageReprocess, { body: { ids: [...ids] } }),
  }
}
