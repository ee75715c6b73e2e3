import { errorResponse, serveRoute } from '@litfass/kit'
import type { Endpoint, PayloadRequest } from 'payload'
import { iiifManifest } from '../domain/iiifManifest.ts'
import { publicSharedImages } from '../operations/sharedList.ts'
import type { ResolvedBookmarksOptions } from '../options.ts'
import { manifestAddress } from '../presenters/manifestAddress.ts'
import { pageAddress } from '../presenters/pageAddress.ts'
import { imageReferenceManifest } from '../routes.ts'

const TYPE = 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"'

/** For scripts of other sites, refusals too: a viewer says then that the list is gone, and not that the line is. */
export const imageReferenceManifestEndpoint = (options: ResolvedBookmarksOptions): Endpoint[] =>
  serveRoute(imageReferenceManifest, async ({ req, params: { token } }) => {
    const answer = await manifestResponse(req, options, token).catch((error) => errorResponse(req, error))
    answer.headers.set('Access-Control-Allow-Origin', '*')
    return answer
  })

async function manifestResponse(
  req: PayloadRequest,
  options: ResolvedBookmarksOptions,
  token: string,
): Promise<Response> {
  const manifest = iiifManifest({
    id: manifestAddress(options, token),
    images: await publicSharedImages(req, token),
    addressOf: (url) => new URL(url, options.siteUrl).toString(),
    pageOf: (image, language) => pageAddress(options, language, { image }),
    listPage: (language) => pageAddress(options, language, { share: token }),
  })
  // A list can be withdrawn, or grow, at any time.
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': TYPE, 'Cache-Control': 'no-store' },
  })
}
