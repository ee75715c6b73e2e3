import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** The MD5 of a file as `Content-MD5` has it: the store refuses what arrives otherwise than it was sent. */
export async function md5Of(path: string): Promise<string> {
  const hash = createHash('md5')
  await pipeline(createReadStream(path), hash)
  return hash.digest('base64')
}
