import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

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

/** The files below a folder, sorted; none when it is not there. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}
