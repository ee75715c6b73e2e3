import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** One thing found in a folder. */
export type FoundFile =
  | { kind: 'file'; path: string }
  /** A folder or link that cannot be followed, and why. */
  | { kind: 'unreadable'; path: string; reason: string }

/** Systems and programs put these next to pictures: their own notes, thumbnails, bins. */
const HIDDEN = /^(\.|@eaDir$|Thumbs\.db$|desktop\.ini$|\$RECYCLE\.BIN$)/i

/**
 * Every file of a folder and the folders in it, in the order of their names, one folder in memory at a time. Links to
 * files are followed. Links to folders are not: they could lead in a circle, or to the same pictures twice.
 */
export async function* walkFiles(folder: string): AsyncGenerator<FoundFile> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error) => wordsFor(error))
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

/** Why the system does not hand something out. */
export function wordsFor(error: unknown): string {
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
