import { createHash } from 'node:crypto'
import { join } from 'node:path'

export { filesBelow } from '@litfass/kit/testing'

/** The SHA-256 of some bytes, in hex: the name of an original. */
export function contentHash(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Where an original is kept. */
export function originalPath(dataDir: string, hash: string): string {
  return join(dataDir, 'files', 'originals', hash.slice(0, 2), hash)
}

/** Where the variants of a rendition are kept. */
export function renditionFolder(dataDir: string, hash: string): string {
  return join(dataDir, 'files', 'renditions', hash.slice(0, 2), hash)
}
