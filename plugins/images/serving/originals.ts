import { isStaff, isStoreAway, viewerOf } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { ACCEPTED_FILES } from '../model/files/formats.ts'
import { blobKey } from '../operations/originals.ts'
import { isWithheld } from '../operations/withheldOriginal.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { fileAnswer, NO_CACHE, refusedFile, toResponse } from './fileAnswer.ts'

const row = z.object({
  contentHash: z.string(),
  mimeType: z.string(),
  originalName: z.string(),
  owner: z.unknown(),
  metadata: z.unknown(),
  deletedAt: z.string().nullish(),
})

/**
 * Payload's own file address hands out originals: to staff and the owner, as a download, and to no one else. That of a
 * picture someone could only see does not become theirs with a copy.
 */
export const serveOriginal =
  ({ collection, ...source }: ResolvedImagesOptions) =>
  async (req: PayloadRequest, { params }: { params: { filename: string } }): Promise<Response> => {
    const viewer = viewerOf(req)
    const where = { filename: { equals: params.filename } }
    const found = row.safeParse(await req.payload.db.findOne({ collection, where, req }))
    if (!found.success) return toResponse(refusedFile(404))
    const { contentHash, mimeType, originalName, owner, metadata, deletedAt } = found.data
    const isOwner = viewer.kind === 'account' && viewer.state === 'approved' && owner === viewer.id
    const mayHave = isOwner && !deletedAt && !isWithheld(contentHash, metadata)
    if (!mayHave && !isStaff(viewer)) return toResponse(refusedFile(404))
    const file = {
      key: blobKey(contentHash),
      contentType: mimeType,
      etag: `"${contentHash}"`,
      cacheControl: NO_CACHE,
    }
    try {
      const answer = (await fileAnswer(req.headers, source, file)) ?? refusedFile(404)
      if (answer.status < 300)
        answer.headers['Content-Disposition'] =
          `attachment; filename*=UTF-8''${encodeURIComponent(downloadName(originalName, mimeType))}`
      return toResponse(answer)
    } catch (error) {
      // A 404 would be believed.
      if (isStoreAway(error)) return toResponse(refusedFile(503))
      throw error
    }
  }

/**
 * Returns the name under which an original is stored on someone's machine, which opens it by its extension: that of its
 * type, whatever the uploaded file was called. A GIF can be a page of HTML as well.
 */
export function downloadName(originalName: string, mimeType: string): string {
  const extensions: readonly string[] = new Map<string, string[]>(Object.entries(ACCEPTED_FILES)).get(
    mimeType,
  ) ?? ['.bin']
  const extension = /\.[^.]{1,10}$/.exec(originalName)?.[0] ?? ''
  if (extensions.includes(extension.toLowerCase())) return originalName
  const base =
    extension === originalName ? originalName : originalName.slice(0, originalName.length - extension.length)
  return `${base}${extensions[0]}`
}
