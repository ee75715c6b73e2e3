import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { executeSql, inTransaction, sql } from '@litfass/kit/database'
import type { FileStore } from '@litfass/kit/storage'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { RECIPES } from '../constants.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import type { AcceptedUpload } from './acceptUpload.ts'

/** Returns the key of an original: by content, so that equal files are stored once. */
export function blobKey(contentHash: string): string {
  return `originals/${contentHash.slice(0, 2)}/${contentHash}`
}

/** Returns the folder of a rendition's files: by content, so that copies share them. */
export function renditionPrefix(renditionHash: string): string {
  return `renditions/${renditionHash.slice(0, 2)}/${renditionHash}/`
}

/**
 * Stores an original before its row is written, unless the store has it. Until the transaction ends it cannot be removed
 * as unused, since that takes the same lock.
 */
export async function storeBlob(
  req: PayloadRequest,
  store: FileStore,
  { contentHash, inspected, withFile }: AcceptedUpload,
): Promise<void> {
  await lockBlob(req, contentHash)
  const key = blobKey(contentHash)
  const stored = await store.stat(key)
  if (stored?.bytes !== inspected.bytes)
    await withFile((path) => store.putFile(key, path, inspected.mimeType))
}

/** Locks a content hash until the request's transaction ends. */
export async function lockBlob(req: PayloadRequest, contentHash: string): Promise<void> {
  await executeSql(
    req,
    sql`select pg_advisory_xact_lock(hashtextextended(${`litfass-blob:${contentHash}`}, 0))`,
  )
}

/** The store has no such original. It may not be the right store, so this is retried for a while. */
export class OriginalLost extends Error {
  override name = 'OriginalLost'
}

/**
 * Copies an original from the store.
 * @throws OriginalLost; the store's error when it is unavailable
 */
export async function fetchOriginal(store: FileStore, contentHash: string, path: string): Promise<void> {
  if (!(await copyStored(store, blobKey(contentHash), path))) throw new OriginalLost(contentHash)
}

/**
 * Copies a file from the store; false if there is none.
 * @throws the store's error when it is unavailable
 */
export async function copyStored(store: FileStore, key: string, path: string): Promise<boolean> {
  if (store.copyTo) return store.copyTo(key, path)
  const opened = await store.open(key)
  if (!opened) return false
  await pipeline(opened.stream, createWriteStream(path))
  return true
}

/**
 * Removes an original that neither a picture nor its history refers to. An upload of the same content waits
 * meanwhile.
 * @returns false if it is in use
 */
export async function removeUnusedBlob(
  payload: Payload,
  { collection, store }: Pick<ResolvedImagesOptions, 'collection' | 'store'>,
  contentHash: string,
): Promise<boolean> {
  const req = await createLocalReq({}, payload)
  return inTransaction(req, async () => {
    await lockBlob(req, contentHash)
    const where = { contentHash: { equals: contentHash } }
    // Privileged: all pictures and their history count, whether or not the caller may see them.
    for (const slug of [collection, RECIPES] as const) {
      const { totalDocs } = await payload.count({ collection: slug, where, overrideAccess: true, req })
      if (totalDocs > 0) return false
    }
    await store.remove(blobKey(contentHash))
    return true
  })
}
