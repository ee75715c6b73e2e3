import type { PayloadRequest } from 'payload'
import { imagesOptionsOf } from '../operations/imagesOptionsOf.ts'
import { requireUploadRights } from '../operations/requireUploadRights.ts'

/**
 * Lets pass whoever may upload for an image manager.
 * @throws LitfassError `upload.unknownManager` (400), `forbidden` (403)
 */
export function requireTarget(req: PayloadRequest, imageManagerPrefix: string): void {
  requireUploadRights(req, imagesOptionsOf(req.payload), imageManagerPrefix)
}
