import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A process that lives touches its folder every few seconds; what is younger than this is its, whoever asks. */
const OURS_MS = 10 * 60 * 1000

/**
 * Paths directly below the folder for files under way that have not been touched since `before`, and not within the
 * last ten minutes either.
 */
export async function staleTemporaryFiles(directory: string, before: Date): Promise<string[]> {
  const latest = Math.min(before.getTime(), Date.now() - OURS_MS)
  const stale: string[] = []
  for (const name of await readdir(directory).catch(() => [])) {
    const path = join(directory, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < latest) stale.push(path)
  }
  return stale
}
