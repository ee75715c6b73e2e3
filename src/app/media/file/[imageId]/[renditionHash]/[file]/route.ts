import { publicVariants, toResponse, type VariantAddress } from '@litfass/images/files'
import { API_PREFIX } from '@litfass/kit/routes'
import { readEnvironment } from '../../../../../../../server/environment.ts'
import { fileStore } from '../../../../../../../server/storage.ts'
import { pool } from '../../../../../../server/pool.ts'

export const dynamic = 'force-dynamic'

const servePublic = publicVariants({ pool, store: fileStore(readEnvironment().storage) })

/** Public pictures go out without Payload; for the others Payload's endpoint asks who is there. */
export async function GET(
  request: Request,
  { params }: { params: Promise<VariantAddress> },
): Promise<Response> {
  const address = await params
  const answer = await servePublic(request.headers, address)
  return answer ? toResponse(answer) : askPayload(request, address)
}

async function askPayload(
  request: Request,
  { imageId, renditionHash, file }: VariantAddress,
): Promise<Response> {
  const { GET: payloadGet } = await import('../../../../../(payload)/api/[...slug]/route.ts')
  const slug = [...API_PREFIX.split('/').filter(Boolean), 'media', 'file', imageId, renditionHash, file]
  const url = new URL(`/api/${slug.join('/')}`, request.url)
  return payloadGet(new Request(url, { headers: request.headers }), { params: Promise.resolve({ slug }) })
}
