import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../errors/hasCode.ts'

const ABSENT = new Set(['ENOENT', 'ENOTDIR'])

/**
 * The paths of the files below a folder, in no order. A folder that goes meanwhile, as those of renditions do, has no
 * files; Node's own recursive reading ends with an error then.
 */
export async function* filesUnder(folder: string): AsyncIterable<string> {
  const entries = await opendir(folder).catch(ignoreAbsent)
  if (!entries) return
  try {
    for await (const entry of entries) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) yield* filesUnder(path)
      else if (entry.isFile()) yield path
    }
  } catch (error) {
    ignoreAbsent(error)
  }
}

/** Takes it as nothing that something is not there; throws everything else. */
export function ignoreAbsent(error: unknown): undefined {
  if (error instanceof Error && hasCode(error, ABSENT)) return undefined
  throw error
}
