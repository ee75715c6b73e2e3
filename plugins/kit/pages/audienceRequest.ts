import { type CollectionSlug, isolateObjectProperty, type PayloadRequest } from 'payload'
import { isJudged } from '../access/viewerOf.ts'
import { markUncacheable, pageAudience } from '../recording/recording.ts'

/**
 * Returns a request with the rights of the audience that the page being rendered is made for: for members and staff, those of someone
 * of whom nothing is known but that they belong to it. Elsewhere it is the request itself.
 * @param accounts the collection of accounts, which `role` and `state` judge; with judges of its own, the page is kept for visitors alone
 */
export async function audienceRequest(
  req: PayloadRequest,
  accounts: CollectionSlug,
): Promise<PayloadRequest> {
  const audience = await pageAudience()
  if (audience === 'anonymous') return req
  if (isJudged(accounts)) markUncacheable('who may see it is judged by functions')
  const role = audience === 'staff' ? 'editor' : 'member'
  const anybody = { id: 0, collection: accounts, role, state: 'approved' }
  return Object.assign(isolateObjectProperty(req, 'user'), { user: anybody })
}
