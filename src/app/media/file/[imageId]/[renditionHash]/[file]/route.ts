import { publicVariants, toResponse, type VariantAddress } from '@litfass/images/files'
import { readEnvironment } from '../../../../../../../server/environment.ts'
import { fileStore } from '../../../../../../../server/storage.ts'
import { askPayload } from '../../../../../../server/askPayload.ts'
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
  const { imageId, renditionHash, file } = address
  return answer ? toResponse(answer) : askPayload(request, ['media', 'file', imageId, renditionHash, file])
}
