import { serveRoute } from '@litfass/kit'
import type { Endpoint } from 'payload'
import { iiifManifest } from '../domain/iiifManifest.ts'
import { publicSharedImages } from '../operations/sharedList.ts'
import type { ResolvedBookmarksOptions } from '../options.ts'
import { manifestAddress } from '../presenters/manifestAddress.ts'
import { pageAddress } from '../presenters/pageAddress.ts'
import { imageReferenceManifest } from '../routes.ts'

const TYPE = 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"'

export const imageReferenceManifestEndpoint = (options: ResolvedBookmarksOptions): Endpoint[] =>
  serveRoute(imageReferenceManifest, async ({ req, params: { token } }) => {
    const manifest = iiifManifest({
      id: manifestAddress(options, token),
      images: await publicSharedImages(req, token),
      addressOf: (url) => new URL(url, options.siteUrl).toString(),
      pageOf: (image, language) => pageAddress(options, language, { image }),
    })
    // A list can be withdrawn, or grow, at any time.
    const headers = { 'Content-Type': TYPE, 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' }
    return new Response(JSON.stringify(manifest), { headers })
  })
