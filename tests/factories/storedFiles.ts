import { createHash } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Image } from '../../payload-types.ts'
import { callRest } from './calls.ts'
import type { Site } from './useSite.ts'

export { filesBelow } from '@litfass/kit/testing'

/** Returns the SHA-256 of some bytes in hex, the name of an original. */
export function contentHash(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Returns the path of an original. */
export function originalPath(dataDir: string, hash: string): string {
  return join(dataDir, 'files', 'originals', hash.slice(0, 2), hash)
}

/** Returns the folder of a rendition's variants. */
export function renditionFolder(dataDir: string, hash: string): string {
  return join(dataDir, 'files', 'renditions', hash.slice(0, 2), hash)
}

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000

/** Makes a file two days old; unused files are removed after one. */
export function ageFile(path: string): Promise<void> {
  return utimes(path, new Date(), new Date(Date.now() - TWO_DAYS_MS))
}

/** Returns the path of a picture's file on the web server. */
export function fileAddress({ id, renditionHash }: Image, file: string): string {
  return `/media/file/${id}/${renditionHash}/${file}`
}

/** Returns the status an anonymous visitor gets for a file of a rendition. */
export async function fileStatus(site: Site, id: number, hash: string): Promise<number> {
  const answer = await callRest(site, `/litfass/media/file/${id}/${hash}/M.webp`)
  await answer.body?.cancel()
  return answer.status
}
