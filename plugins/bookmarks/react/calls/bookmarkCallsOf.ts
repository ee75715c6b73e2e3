import type { Client } from '@litfass/kit/client'
import type { BookmarkCalls } from '../store/BookmarkCalls.ts'
import { readState } from './readState.ts'
import { wordOf } from './wordOf.ts'

/** As in the table of routes, which is loaded only when somebody does something. */
const PATHS = {
  state: '/media/ajax/imagereferencestate',
  export: '/media/ajax/imagereferenceexport',
} as const

type BookmarkCallsOptions = {
  /** Loads the client of the site's routes, when somebody does something first. */
  loadClient: () => Promise<Client>
  /** Origin of the routes; that of the page when left out. */
  baseUrl?: string
}

/** Asks the plugin's routes. */
export function bookmarkCallsOf({ loadClient, baseUrl = '' }: BookmarkCallsOptions): BookmarkCalls {
  const load = async () => {
    const [client, routes] = await Promise.all([loadClient(), import('../../routes.ts')])
    return { client, routes }
  }
  return {
    readState: (ids, imageType) => readState(`${baseUrl}${PATHS.state}`, ids, imageType),
    async act(reference, action) {
      const { client, routes } = await load()
      const params = { ...reference, action }
      return wordOf(await client.call(routes.imageReference, { params, format: 'text' }))
    },
    async actOnAll(references, action) {
      const { client, routes } = await load()
      return client.call(routes.imageReferenceBulk, { body: { references: [...references], action } })
    },
    async readList({ list, from, limit, search, signal }) {
      const { client, routes } = await load()
      return client.call(routes.imageReferences, { query: { list, from, limit, search }, signal })
    },
    async copy({ references, imageManagerPrefix, key }) {
      const { client, routes } = await load()
      const body = { imageReferences: [...references], imageManagerPrefix }
      // Two hundred pictures, each in a transaction of its own, take longer than a call usually may.
      const sending = { headers: { 'Idempotency-Key': key }, timeoutMs: 120_000 }
      return client.call(routes.imageReferenceCopy, { body, ...sending })
    },
    async createShare(list) {
      const { client, routes } = await load()
      return client.call(routes.imageReferenceShareCreate, { body: { list } })
    },
    async readShares() {
      const { client, routes } = await load()
      return (await client.call(routes.imageReferenceShares)).shares
    },
    async withdrawShare(id) {
      const { client, routes } = await load()
      await client.call(routes.imageReferenceShareWithdraw, { params: { id } })
    },
    async readShared(token, from) {
      const { client, routes } = await load()
      return client.call(routes.imageReferenceShare, { params: { token }, query: { from } })
    },
    exportUrl: (list) => `${baseUrl}${PATHS.export}?list=${list}`,
  }
}
