import { rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isApproved, refuseUnless, viewerOf } from '@litfass/kit'
import type { CollectionBeforeOperationHook } from 'payload'
import { MAX_UPLOAD_BYTES } from '../domain/uploadRefusal.ts'
import { countUpload } from '../metrics/countUpload.ts'
import { acceptUpload, refusal } from '../operations/acceptUpload.ts'
import { orVanished } from '../operations/orVanished.ts'
import { temporaryPath } from '../operations/temporaryFile.ts'
import { setUpload, uploadOf } from '../operations/uploadContext.ts'
import type { ResolvedImagesOptions } from '../options.ts'

/**
 * Takes the file of Payload's own upload (panel, REST, Local API) the same way as that of the named route: checked by
 * content before anything else looks at it.
 */
export const inspectIncomingFile =
  (options: ResolvedImagesOptions): CollectionBeforeOperationHook =>
  async ({ args, operation, req }) => {
    const isWrite = operation === 'create' || operation === 'update' || operation === 'updateByID'
    if (!isWrite || !req.file || uploadOf(req)) return args
    // Payload asks for access only later; until then nobody without an account may leave anything on the disk.
    if (!('overrideAccess' in args && args.overrideAccess))
      refuseUnless(viewerOf(req), isApproved(viewerOf(req)))
    if (req.file.size > MAX_UPLOAD_BYTES) throw refusal('upload.tooLarge')
    const { name } = req.file
    const path = await temporaryPath(options.temporaryDirectory)
    try {
      const { data } = req.file
      const upload = await orVanished({ folder: dirname(path), file: path }, async () => {
        await writeFile(path, data)
        return countUpload('payload', () => acceptUpload(path, name))
      })
      req.file.mimetype = upload.inspected.mimeType
      setUpload(req, upload)
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    return args
  }
