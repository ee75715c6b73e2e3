import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One hash over the names and bytes of all files in a folder: the state of the migrations. */
export async function fingerprintFolder(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths.sort()) hash.update(`${path}\0`).update(await readFile(path))
  return hash.digest('hex')
}
