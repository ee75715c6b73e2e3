import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '@litfass/kit/storage'
import { blobKey } from './blobs.ts'

/** The store has no such original: perhaps it is not the store we think, so it is tried again for a while. */
export class OriginalLost extends Error {
  override name = 'OriginalLost'
}

/**
 * Copies an original out of the store.
 * @throws OriginalLost; the store's error when it is away
 */
export async function fetchOriginal(store: FileStore, contentHash: string, path: string): Promise<void> {
  if (!(await copyStored(store, blobKey(contentHash), path))) throw new OriginalLost(contentHash)
}

/**
 * Copies a file out of the store; false when there is none.
 * @throws the store's error when it is away
 */
export async function copyStored(store: FileStore, key: string, path: string): Promise<boolean> {
  const opened = await store.open(key)
  if (!opened) return false
  await pipeline(opened.stream, createWriteStream(path))
  return true
}
