import { dirname } from 'node:path'
import type { FileStore } from '@litfass/kit/storage'
import { executeSql, sql } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import type { AcceptedUpload } from './acceptUpload.ts'
import { orVanished } from './orVanished.ts'

/** The key of an original: by content, so that equal files are stored once. */
export function blobKey(contentHash: string): string {
  return `originals/${contentHash.slice(0, 2)}/${contentHash}`
}

/** The folder of a rendition's files: by what they show, so that copies share them. */
export function renditionPrefix(renditionHash: string): string {
  return `renditions/${renditionHash.slice(0, 2)}/${renditionHash}/`
}

/** Stores an original, unless it is there. */
export async function putBlob(
  store: FileStore,
  { contentHash, inspected, path }: AcceptedUpload,
): Promise<void> {
  const key = blobKey(contentHash)
  const stored = await store.stat(key)
  if (stored?.bytes !== inspected.bytes)
    await orVanished({ folder: dirname(path), file: path }, () =>
      store.putFile(key, path, inspected.mimeType),
    )
}

/**
 * Makes sure of an original before its row is written. Until the transaction ends, nothing can remove it as unused: the
 * job that removes unused ones takes the same lock.
 */
export async function storeBlob(
  req: PayloadRequest,
  store: FileStore,
  upload: AcceptedUpload,
): Promise<void> {
  await lockBlob(req, upload.contentHash)
  await putBlob(store, upload)
}

/** Holds the lock of a content hash until the request's transaction ends. */
export async function lockBlob(req: PayloadRequest, contentHash: string): Promise<void> {
  await executeSql(
    req,
    sql`select pg_advisory_xact_lock(hashtextextended(${`litfass-blob:${contentHash}`}, 0))`,
  )
}
