import type { Client } from '@litfass/kit/client'
import {
  imageReference,
  imageReferenceBulk,
  imageReferenceCopy,
  imageReferenceShare,
  imageReferenceShareCreate,
  imageReferenceShares,
  imageReferenceShareWithdraw,
  imageReferences,
} from '../../routes.ts'
import type { BookmarkCalls } from '../store/BookmarkCalls.ts'
import { wordOf } from './wordOf.ts'

/** The calls that need the table of routes, which is loaded with them only when somebody does something. */
export const routeCallsOf = (client: Client): Omit<BookmarkCalls, 'readState' | 'exportUrl'> => ({
  async act(reference, action) {
    const params = { ...reference, action }
    return wordOf(await client.call(imageReference, { params, format: 'text' }))
  },
  actOnAll: (references, action) =>
    client.call(imageReferenceBulk, { body: { references: [...references], action } }),
  readList: ({ list, from, limit, search, signal }) =>
    client.call(imageReferences, { query: { list, from, limit, search }, signal }),
  copy({ references, imageManagerPrefix, key }) {
    const body = { imageReferences: [...references], imageManagerPrefix }
    // Two hundred pictures, each in a transaction of its own, take longer than a call usually may.
    const sending = { headers: { 'Idempotency-Key': key }, timeoutMs: 120_000 }
    return client.call(imageReferenceCopy, { body, ...sending })
  },
  createShare: (list) => client.call(imageReferenceShareCreate, { body: { list } }),
  readShares: async () => (await client.call(imageReferenceShares)).shares,
  async withdrawShare(id) {
    await client.call(imageReferenceShareWithdraw, { params: { id } })
  },
  readShared: (token, from) => client.call(imageReferenceShare, { params: { token }, query: { from } }),
})
