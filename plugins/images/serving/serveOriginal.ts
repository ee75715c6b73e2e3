import { isStaff, viewerOf } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { blobKey } from '../operations/blobs.ts'
import { isWithheld } from '../operations/withheldOriginal.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { fileResponse, NO_CACHE } from './fileResponse.ts'
import { notServed } from './notServed.ts'
import { orStoreAway } from './orStoreAway.ts'

const row = z.object({
  contentHash: z.string(),
  mimeType: z.string(),
  originalName: z.string(),
  owner: z.unknown(),
  metadata: z.unknown(),
})

/**
 * Payload's own file address hands out originals: to staff and the owner, as a download, and to nobody else. That of a
 * picture somebody could only see does not become theirs with a copy.
 */
export const serveOriginal =
  ({ collection, ...source }: ResolvedImagesOptions) =>
  async (req: PayloadRequest, { params }: { params: { filename: string } }): Promise<Response> => {
    const viewer = viewerOf(req)
    const where = { filename: { equals: params.filename } }
    const found = row.safeParse(await req.payload.db.findOne({ collection, where, req }))
    if (!found.success) return notServed(404)
    const { contentHash, mimeType, originalName, owner, metadata } = found.data
    const isOwner = viewer.kind === 'account' && viewer.state === 'approved' && owner === viewer.id
    const mayHave = isOwner && !isWithheld(contentHash, metadata)
    if (!mayHave && !isStaff(viewer)) return notServed(404)
    const file = {
      key: blobKey(contentHash),
      contentType: mimeType,
      etag: `"${contentHash}"`,
      cacheControl: NO_CACHE,
    }
    return orStoreAway(async () => {
      const answer = await fileResponse(req, source, file)
      answer?.headers.set(
        'Content-Disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(originalName)}`,
      )
      return answer ?? notServed(404)
    })
  }
