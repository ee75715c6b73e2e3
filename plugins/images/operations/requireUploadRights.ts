import { isApproved, LitfassError, viewerOf } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import { mayUpload } from '../access/imageAccess.ts'
import type { ImageManager } from '../domain/imageManagers.ts'
import type { ResolvedImagesOptions } from '../options.ts'

/**
 * Lets pass whoever may upload for an image manager; gives that manager.
 * @throws LitfassError `upload.unknownManager` (400), `forbidden` (403)
 */
export function requireUploadRights(
  req: PayloadRequest,
  options: ResolvedImagesOptions,
  imageManagerPrefix: string,
): ImageManager {
  const manager = Object.hasOwn(options.imageManagers, imageManagerPrefix)
    ? options.imageManagers[imageManagerPrefix]
    : undefined
  if (!manager) {
    throw new LitfassError('malformed', {
      detail: 'upload.unknownManager',
      msgKey: 'litfass:upload:unknownManager',
    })
  }
  const viewer = viewerOf(req)
  if (!isApproved(viewer) || !mayUpload(viewer, imageManagerPrefix, options)) {
    throw new LitfassError('forbidden')
  }
  return manager
}
