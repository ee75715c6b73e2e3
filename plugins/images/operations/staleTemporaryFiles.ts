import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Paths directly below the folder for files under way that have not been touched since `before`. */
export async function staleTemporaryFiles(directory: string, before: Date): Promise<string[]> {
  const stale: string[] = []
  for (const name of await readdir(directory).catch(() => [])) {
    const path = join(directory, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < before) stale.push(path)
  }
  return stale
}
