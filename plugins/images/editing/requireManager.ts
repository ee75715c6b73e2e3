import type { PayloadRequest } from 'payload'
import type { ImageManager } from '../domain/imageManagers.ts'
import { imagesOptionsOf } from '../operations/imagesOptionsOf.ts'
import { requireUploadRights } from '../operations/requireUploadRights.ts'

/**
 * Lets pass whoever may work with an image manager, and says what is to be known of it.
 * @throws LitfassError `upload.unknownManager` (400), `forbidden` (403)
 */
export function requireManager(req: PayloadRequest, imageManagerPrefix: string): ImageManager {
  return requireUploadRights(req, imagesOptionsOf(req.payload), imageManagerPrefix)
}
