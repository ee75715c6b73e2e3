import { rm } from 'node:fs/promises'
import type { CollectionAfterOperationHook } from 'payload'
import { uploadOf } from '../operations/uploadContext.ts'

/** Removes the temporary copy of an upload that went through. What a failure leaves, the sweep removes. */
export const removeSpooledFile: CollectionAfterOperationHook = async ({ req, result }) => {
  const upload = uploadOf(req)
  if (upload) await rm(upload.path, { force: true })
  return result
}
