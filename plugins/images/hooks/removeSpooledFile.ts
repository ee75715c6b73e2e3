import { rm } from 'node:fs/promises'
import type { AfterErrorHook, CollectionAfterOperationHook } from 'payload'
import { uploadOf } from '../operations/uploadContext.ts'

/** Removes the temporary copy of an upload that went through. */
export const removeSpooledFile: CollectionAfterOperationHook = async ({ req, result }) => {
  const upload = uploadOf(req)
  if (upload) await rm(upload.path, { force: true })
  return result
}

/** The same for one that was refused. */
export const removeRefusedFile: AfterErrorHook = async ({ req }) => {
  const upload = uploadOf(req)
  if (upload) await rm(upload.path, { force: true })
}
