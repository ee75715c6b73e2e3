import type { PayloadRequest } from 'payload'
import { imagesOptionsOf } from '../operations/imagesOptionsOf.ts'
import { requireUploadRights } from '../operations/requireUploadRights.ts'

/**
 * Lets pass whoever may work with an image manager.
 * @throws LitfassError `upload.unknownManager` (400), `forbidden` (403)
 */
export function requireManager(req: PayloadRequest, imageManagerPrefix: string): void {
  requireUploadRights(req, imagesOptionsOf(req.payload), imageManagerPrefix)
}
