import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isApproved, refuseUnless, viewerOf } from '@litfass/kit'
import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { MAX_UPLOAD_BYTES } from '../domain/uploadRefusal.ts'
import { acceptUpload, refusal } from '../operations/acceptUpload.ts'
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
    const path = await spool(options, req)
    try {
      const upload = await acceptUpload(path, req.file.name)
      req.file.mimetype = upload.inspected.mimeType
      setUpload(req, upload)
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    return args
  }

async function spool({ temporaryDirectory }: ResolvedImagesOptions, req: PayloadRequest): Promise<string> {
  await mkdir(temporaryDirectory, { recursive: true, mode: 0o700 })
  const path = join(temporaryDirectory, `upload-${randomUUID()}`)
  await writeFile(path, req.file?.data ?? Buffer.alloc(0))
  return path
}
