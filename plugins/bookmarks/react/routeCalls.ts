import type { Client } from '@litfass/kit/client'
import type { Word } from '../bookmarks.ts'
import {
  imageReference,
  imageReferenceBulk,
  imageReferenceCopy,
  imageReferenceShare,
  imageReferenceShareCreate,
  imageReferenceShares,
  imageReferenceShareWithdraw,
} from '../routes.ts'
import type { BookmarkCalls } from './calls.ts'

/** Creates the requests that need the route table; loaded with it for the first action. */
export const routeCallsOf = (
  client: Client,
): Omit<BookmarkCalls, 'readState' | 'readList' | 'exportUrl' | 'sharedExportUrl'> => ({
  async act(reference, action) {
    const params = { ...reference, action }
    return wordOf(await client.call(imageReference, { params, format: 'text' }))
  },
  actOnAll: (references, action) =>
    client.call(imageReferenceBulk, { body: { references: [...references], action } }),
  copy({ references, imageManagerPrefix, key }) {
    const body = { imageReferences: [...references], imageManagerPrefix }
    // Two hundred pictures, each in its own transaction, exceed the default timeout.
    const options = { headers: { 'Idempotency-Key': key }, timeoutMs: 120_000 }
    return client.call(imageReferenceCopy, { body, ...options })
  },
  createShare: (list) => client.call(imageReferenceShareCreate, { body: { list } }),
  readShares: async () => (await client.call(imageReferenceShares)).shares,
  async withdrawShare(id) {
    await client.call(imageReferenceShareWithdraw, { params: { id } })
  },
  readShared: (token, offset) =>
    client.call(imageReferenceShare, { params: { token }, query: { from: offset } }),
})

/**
 * Parses the word an action is answered with (spec media 3).
 * @throws Error for anything else, such as a proxy's error page
 */
function wordOf(answer: string): Word {
  const word = answer.trim()
  if (word === 'saved' || word === 'modified' || word === 'deleted') return word
  throw new Error(`A bookmark was answered with ${JSON.stringify(word.slice(0, 60))}.`)
}
