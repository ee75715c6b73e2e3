import { createClient } from '@litfass/kit/client'
import type { PanelPlace } from '@litfass/kit/panelPlace'
import { defineRoute } from '@litfass/kit/routes'
import { z } from 'zod'
import { type PanelPicture, panelPicture } from './panelPicture.ts'
import { whereParams } from './whereParams.ts'

const PAGE = 200

const panelDocument = z.looseObject({ id: z.number(), updatedAt: z.string() })
/** A whole document of the collection. */
export type PanelDocument = z.output<typeof panelDocument>

/** Payload's own REST for the pictures, as far as the panel needs it. Failures are `ClientError`s. */
export function createRestCalls({
  restUrl,
  language,
  collection,
}: Pick<PanelPlace, 'restUrl' | 'language'> & { collection: string }) {
  const { find, findIds, findOne } = routesOf(collection)
  const client = createClient({
    routes: [[find, findIds, findOne]],
    language: () => language,
    baseUrl: restUrl,
  })
  return {
    document: (id: number): Promise<PanelDocument> =>
      client.call(findOne, { params: { id }, query: { depth: 0, 'fallback-locale': 'null' } }),
    /** Those of the ids that are there and the caller may read. */
    pictures: async (ids: readonly number[]): Promise<PanelPicture[]> => {
      const query = { 'where[id][in]': ids.join(','), ...fieldsOf(Object.keys(panelPicture.shape)) }
      return (await client.call(find, { query: { ...query, depth: 0, limit: ids.length } })).docs
    },
    /** Ids of all a filter lets through. Not by pages: what changes meanwhile cannot shift what is still to be read. */
    idsBy: async (where: unknown): Promise<number[]> => {
      const ids: number[] = []
      for (;;) {
        const page = whereParams({ and: [where, { id: { greater_than: ids.at(-1) ?? 0 } }] })
        const query = { ...page, ...fieldsOf(['id']), depth: 0, limit: PAGE, sort: 'id' }
        const { docs } = await client.call(findIds, { query })
        ids.push(...docs.map(({ id }) => id))
        if (docs.length < PAGE) return ids
      }
    },
  }
}

const fieldsOf = (names: readonly string[]): Record<string, boolean> =>
  Object.fromEntries(names.map((name) => [`select[${name}]`, true]))

/** Payload's calls, described as far as they are used here. */
function routesOf(collection: string) {
  const call = {
    method: 'GET',
    formats: ['json'],
    who: 'staff',
    query: z.looseObject({ depth: z.number() }),
  } as const
  const list = { ...call, path: `/${collection}` } as const
  const reply = <Doc extends z.ZodType>(doc: Doc) => z.object({ docs: z.array(doc) })
  return {
    find: defineRoute({ ...list, name: 'find', summary: 'Pictures', reply: reply(panelPicture) }),
    findIds: defineRoute({
      ...list,
      name: 'findIds',
      summary: 'Ids of pictures',
      reply: reply(z.object({ id: z.number() })),
    }),
    findOne: defineRoute({
      ...call,
      name: 'findOne',
      path: `/${collection}/{id}`,
      summary: 'A picture',
      params: z.object({ id: z.number() }),
      reply: panelDocument,
    }),
  }
}
