import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** An entry of a folder. */
type FoundFile =
  | { kind: 'file'; path: string }
  /** A folder or link that cannot be followed, with the reason. */
  | { kind: 'unreadable'; path: string; reason: string }

/** Files that systems and programs put next to pictures: settings, thumbnails, bins. */
const HIDDEN = /^(\.|@eaDir$|Thumbs\.db$|desktop\.ini$|\$RECYCLE\.BIN$)/i

/**
 * Yields the files of a folder and its subfolders by name, with one folder in memory at a time. Links to files are
 * followed. Links to folders are not: they could form a circle, or lead to the same pictures twice.
 */
export async function* walkFiles(folder: string): AsyncGenerator<FoundFile> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error) => describeFileError(error))
  if (typeof entries === 'string') {
    yield { kind: 'unreadable', path: folder, reason: `The folder cannot be read: ${entries}.` }
    return
  }
  entries.sort((a, b) => a.name.localeCompare(b.name, 'de', { numeric: true }))
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (HIDDEN.test(entry.name)) continue
    if (entry.isFile()) yield { kind: 'file', path }
    else if (entry.isDirectory()) yield* walkFiles(path)
    else if (entry.isSymbolicLink()) yield await follow(path)
  }
}

async function follow(path: string): Promise<FoundFile> {
  const target = await stat(path).catch(() => undefined)
  if (target?.isFile()) return { kind: 'file', path }
  const reason = target ? 'Links to folders are not followed.' : 'The link leads nowhere.'
  return { kind: 'unreadable', path, reason }
}

/** Describes why the system refuses a file. */
export function describeFileError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return WORDS[code] ?? (code || String(error))
}

const WORDS: Record<string, string> = {
  EACCES: 'not allowed',
  EPERM: 'not allowed',
  ENOENT: 'not there any more',
  EIO: 'the disk cannot read it',
  ELOOP: 'links in a circle',
  ENAMETOOLONG: 'its name is too long',
}

/** Counts the entries an import of a folder will look at, without opening any. */
export async function countFiles(folder: string): Promise<number> {
  let count = 0
  for await (const _found of walkFiles(folder)) count += 1
  return count
}
