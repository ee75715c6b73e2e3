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
  const opened = await store.open(blobKey(contentHash))
  if (!opened) throw new OriginalLost(contentHash)
  await pipeline(opened.stream, createWriteStream(path))
}
