import { type CutAddress, publicCuts, toResponse } from '@litfass/images/files'
import { readEnvironment } from '../../../../../../server/environment.ts'
import { fileStore } from '../../../../../../server/storage.ts'
import { askPayload } from '../../../../../server/askPayload.ts'
import { pool } from '../../../../../server/pool.ts'

export const dynamic = 'force-dynamic'

const { storage, accelPrefix } = readEnvironment()
const servePublic = publicCuts({ pool, store: fileStore(storage), accelPrefix })

/** Cuts of public pictures go out without Payload; for the others Payload's endpoint asks who is there. */
export async function GET(request: Request, { params }: { params: Promise<CutAddress> }): Promise<Response> {
  const address = await params
  const answer = await servePublic(request.headers, address)
  return answer
    ? toResponse(answer)
    : askPayload(request, ['media', 'imagecut', address.imageId, address.file])
}
