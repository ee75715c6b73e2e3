import { ClientError, createClient } from '@litfass/kit/client'
import { defineRoute } from '@litfass/kit/routes'
import { z } from 'zod'
import { executeModules, history, restore } from '../../routes.ts'
import type { PanelPlace } from '../usePanelPlace.ts'
import type { BulkCalls, BulkSelection } from './BulkCalls.ts'
import { bulkPicture } from './BulkPicture.ts'
import { whereParams } from './whereParams.ts'

const PAGE = 200

type Setup = PanelPlace & {
  /** Slug of the collection of pictures. */
  collection: string
  /** Path of the route that makes pictures once more. */
  reprocessPath: string
  /** What is said of a picture that is not there any more. */
  gone: string
}

const withRevision = z.looseObject({ revision: z.number() })

/** What bulk actions ask of the server: Payload's own REST for what is there, the named routes for what is done. */
export function createBulkCalls({
  restUrl,
  baseUrl,
  language,
  collection,
  reprocessPath,
  gone,
}: Setup): BulkCalls {
  const { find, findIds, reprocess } = routesOf(collection, reprocessPath)
  const rest = createClient({ routes: [[find, findIds]], language: () => language, baseUrl: restUrl })
  const routes = [executeModules, history, restore, reprocess]
  const client = createClient({ routes: [routes], language: () => language, baseUrl })

  /** By their ids, not by pages: what a run changes cannot shift what is still to be read. */
  async function idsBy(where: unknown): Promise<number[]> {
    const ids: number[] = []
    for (;;) {
      const page = whereParams({ and: [where, { id: { greater_than: ids.at(-1) ?? 0 } }] })
      const query = { ...page, ...fieldsOf(['id']), depth: 0, limit: PAGE, sort: 'id' }
      const { docs } = await rest.call(findIds, { query })
      ids.push(...docs.map(({ id }) => id))
      if (docs.length < PAGE) return ids
    }
  }

  return {
    idsOf: async (selection: BulkSelection) =>
      selection.kind === 'ids' ? selection.ids : idsBy(selection.where),
    read: async (id) => {
      const query = { 'where[id][equals]': id, ...fieldsOf(Object.keys(bulkPicture.shape)), depth: 0 }
      const [picture] = (await rest.call(find, { query })).docs
      if (!picture) throw new ClientError('absent', { status: 404, msg: gone })
      return picture
    },
    change: async ({ id, revision, imageManagerPrefix }, groups) => {
      const query = { imageManagerPrefix }
      const saved = await client.call(executeModules, {
        params: { id },
        query,
        body: { ...groups, revision },
      })
      return withRevision.parse(JSON.parse(saved.imageObj)).revision
    },
    takeBack: async ({ id, imageManagerPrefix, revision }) => {
      const params = { id }
      // The revision before is not always one less: a change of something else counts, too, and has no entry.
      const page = { imageManagerPrefix, before: revision, limit: 1 }
      const [before] = (await client.call(history, { params, query: page })).revisions
      if (!before) throw new ClientError('absent', { status: 404, msg: gone })
      const body = { toRevision: before.revision, revision }
      await client.call(restore, { params, query: { imageManagerPrefix }, body })
    },
    reprocess: (ids) => client.call(reprocess, { body: { ids: [...ids] } }),
  }
}

const fieldsOf = (names: readonly string[]): Record<string, boolean> =>
  Object.fromEntries(names.map((name) => [`select[${name}]`, true]))

/** Calls of others, described as far as they are used here. */
function routesOf(collection: string, reprocessPath: string) {
  const list = { method: 'GET', path: `/${collection}`, formats: ['json'], who: 'staff' } as const
  const query = z.looseObject({})
  return {
    find: defineRoute({
      ...list,
      name: 'find',
      summary: 'Pictures by a filter',
      query,
      reply: z.object({ docs: z.array(bulkPicture) }),
    }),
    findIds: defineRoute({
      ...list,
      name: 'findIds',
      summary: 'Their ids',
      query,
      reply: z.object({ docs: z.array(z.object({ id: z.number() })) }),
    }),
    reprocess: defineRoute({
      name: 'reprocess',
      method: 'POST',
      path: reprocessPath,
      summary: 'Makes pictures once more',
      who: 'staff',
      body: z.object({ ids: z.array(z.number()) }),
      reply: z.object({ queued: z.number(), unchanged: z.number() }),
      formats: ['json'],
    }),
  }
}
