import { isApproved, refuseUnless, serveRoute, type Viewer } from '@litfass/kit'
import { createLocalReq, type Endpoint } from 'payload'
import { sharedList } from '../operations/sharedList.ts'
import { createShare, sharesOf, withdrawShare } from '../operations/shares.ts'
import type { ResolvedBookmarksOptions } from '../options.ts'
import { manifestAddress } from '../presenters/manifestAddress.ts'
import { languageOf, pageAddress } from '../presenters/pageAddress.ts'
import {
  imageReferenceShare,
  imageReferenceShareCreate,
  imageReferenceShares,
  imageReferenceShareWithdraw,
} from '../routes.ts'

/** Links to lists: made, listed and withdrawn by their accounts, read by whoever has one. */
export const imageReferenceShareEndpoints = (options: ResolvedBookmarksOptions): Endpoint[] => [
  ...serveRoute(imageReferenceShareCreate, async ({ req, viewer, body: { list } }) => {
    const { id, token } = await createShare(req, accountOf(viewer), list)
    const url = pageAddress(options, languageOf(req), { share: token })
    return { id, list, token, url, manifest: manifestAddress(options, token) }
  }),
  ...serveRoute(imageReferenceShares, async ({ req, viewer }) => ({
    shares: await sharesOf(req, accountOf(viewer)),
  })),
  ...serveRoute(imageReferenceShareWithdraw, async ({ req, viewer, params: { id } }) => {
    await withdrawShare(req, accountOf(viewer), id)
    return { id }
  }),
  ...serveRoute(imageReferenceShare, async ({ req, params: { token }, query }) => {
    // A visitor's rights, like those the page is drawn with: a stretch begins where the one before it has ended.
    const shared = await sharedList(await createLocalReq({}, req.payload), token, query)
    return { ...shared, manifest: manifestAddress(options, token) }
  }),
]

function accountOf(viewer: Viewer): number {
  if (isApproved(viewer)) return viewer.id
  refuseUnless(viewer, false)
  throw new Error('Nobody is let pass here.')
}
