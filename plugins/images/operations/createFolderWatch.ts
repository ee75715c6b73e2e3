import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A folder that was the same at so many looks, ten seconds apart, after the first is left over from a crash. */
const MOST_LOOKS = 6

type Watched = {
  directory: string
  /** How the folders' names begin. */
  prefix: string
  /** The folder of this process, which is never looked at. */
  own: string
}

/**
 * Removes folders nobody has touched for as long as this process has watched them. No clock is read, for a shared
 * folder's may be another one, and time in which this process itself slept counts as one look at the most: processes
 * that sleep and wake together leave each other alone.
 * @returns looks once, to be called every ten seconds
 */
export function createFolderWatch({ directory, prefix, own }: Watched): () => Promise<void> {
  let known = new Map<string, { touchedAt: number; looks: number }>()
  return async () => {
    const seen: typeof known = new Map()
    for (const name of await readdir(directory).catch(() => [])) {
      const path = join(directory, name)
      if (!name.startsWith(prefix) || path === own) continue
      const found = await stat(path).catch(() => undefined)
      if (!found) continue
      const before = known.get(path)
      const looks = before?.touchedAt === found.mtimeMs ? before.looks + 1 : 0
      if (looks < MOST_LOOKS) seen.set(path, { touchedAt: found.mtimeMs, looks })
      else await rm(path, { recursive: true, force: true })
    }
    known = seen
  }
}
