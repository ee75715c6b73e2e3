import { chmod, constants, copyFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { inTransaction } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import type { ResolvedImagesOptions } from '../options.ts'
import { acceptUpload } from './acceptUpload.ts'
import { lockBlob, putBlob } from './blobs.ts'
import { createImage, type PictureData } from './createImage.ts'
import { knownContent } from './knownContent.ts'
import { requireUploadRights } from './requireUploadRights.ts'
import { withTemporaryFile } from './temporaryFile.ts'

export type AddedFile = { outcome: 'added'; id: number } | { outcome: 'known' }

/**
 * Makes a picture of somebody's own file, unless there is one with the same content. The file is copied first: it
 * stays as it is, and may change while it is read. Two that add the same content at once make one picture of it.
 * @throws LitfassError the refusals of `acceptUpload`; `upload.unknownManager`; `forbidden`
 */
export function addLocalFile(
  req: PayloadRequest,
  options: ResolvedImagesOptions,
  path: string,
  data: PictureData,
): Promise<AddedFile> {
  requireUploadRights(req, options, data.imageManagerPrefix)
  return withTemporaryFile(options.temporaryDirectory, async (copy) => {
    await copyFile(path, copy, constants.COPYFILE_FICLONE)
    // A camera's card may be read-only, and its copies with it.
    await chmod(copy, 0o600)
    const upload = await acceptUpload(copy, basename(path))
    return options.storing(1, async () => {
      await putBlob(options.store, upload)
      return inTransaction(req, async () => {
        await lockBlob(req, upload.contentHash)
        const known = await knownContent(req, options, [upload.contentHash])
        if (known.size > 0) return { outcome: 'known' }
        return { outcome: 'added', id: (await createImage(req, options, upload, data)).id }
      })
    })
  })
}
