import { isRotation } from '@litfass/images/model'
import type { PanelPlace } from '@litfass/interface/panelPlace'
import { createClient } from '@litfass/kit/client'
import { staff } from '@litfass/kit/policies'
import { defineRoute } from '@litfass/kit/routes'
import { z } from 'zod'

const PAGE = 200

const panelDocument = z.looseObject({ id: z.number(), updatedAt: z.string() })
/** A complete document of the collection. */
type PanelDocument = z.output<typeof panelDocument>

/** Creates the calls to Payload's REST API that the panel needs. Failures are `ClientError`s. */
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
    /** Returns the pictures of the given ids that exist and that the caller may read. */
    pictures: async (ids: readonly number[]): Promise<PanelPicture[]> => {
      const query = { 'where[id][in]': ids.join(','), ...fieldsOf(Object.keys(panelPicture.shape)) }
      return (await client.call(find, { query: { ...query, depth: 0, limit: ids.length } })).docs
    },
    /** Returns the ids of all matches. Keyset pagination: changes made meanwhile cannot shift the pages. */
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

/** Describes the routes of Payload that are used here. */
function routesOf(collection: string) {
  const call = {
    method: 'GET',
    formats: ['json'],
    who: staff,
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

const rotation = z
  .number()
  .nullish()
  .transform((degrees) => (typeof degrees === 'number' && isRotation(degrees) ? degrees : 0))

/** The fields of a picture's document that the panel needs. */
const panelPicture = z.object({
  id: z.number(),
  revision: z.number(),
  rotation,
  copyright: z.string().nullish(),
  imageManagerPrefix: z.string(),
  originalName: z.string().nullish(),
})
export type PanelPicture = z.output<typeof panelPicture>

/** Encodes a filter of Payload as query parameters: `where[and][0][caption][like]`. */
export function whereParams(where: unknown, name = 'where'): Record<string, string> {
  if (typeof where !== 'object' || where === null) return where === undefined ? {} : { [name]: String(where) }
  return Object.assign(
    {},
    ...Object.entries(where).map(([key, value]) => whereParams(value, `${name}[${key}]`)),
  )
}
