import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StoreAway } from '@litfass/kit'

/**
 * Runs `work` with the path of a new file, and removes the file in any case.
 * @throws StoreAway if the file vanishes meanwhile
 */
export async function withTemporaryFile<T>(
  directory: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const path = join(await processFolder(directory), `upload-${randomUUID()}`)
  try {
    return await orVanished({ folder: dirname(path), file: path }, () => work(path))
  } finally {
    await rm(path, { force: true })
  }
}

/**
 * Runs `work` with an empty folder, and removes it in any case.
 * @throws StoreAway if the folder vanishes meanwhile
 */
export async function withTemporaryFolder<T>(
  directory: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(await processFolder(directory), 'render-'))
  try {
    return await orVanished({ folder }, () => work(folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A file in an existing folder, or only the folder. */
type Temporary = { folder: string; file?: string }

/**
 * Does work with a temporary file or folder. If it fails because that has vanished, for instance because this process
 * was suspended for so long that others took it for dead, the disk is to blame and not the picture: a retry can
 * succeed.
 * @throws StoreAway (`disk`, 503)
 */
export async function orVanished<T>({ folder, file }: Temporary, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isGone = (await isMissing(folder)) || (file && isAbout(error, file) && (await isMissing(file)))
    if (isGone) throw new StoreAway('disk', error)
    throw error
  }
}

/** Whether an error reports a path as missing. */
function isAbout(error: unknown, path: string): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === 'ENOENT' && 'path' in error && error.path === path) return true
  return isAbout(error.cause, path)
}

function isMissing(path: string): Promise<boolean> {
  return stat(path).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  )
}

const BEAT_MS = 10_000
const PREFIX = 'process-'

const folders = new Map<string, string>()

/**
 * Returns this process's folder for temporary files below `directory`. A live process touches its folder; folders of
 * dead processes are removed by any live one, also from another container.
 */
async function processFolder(directory: string): Promise<string> {
  const folder = folders.get(directory) ?? keepFolder(directory)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

function keepFolder(directory: string): string {
  const folder = join(directory, `${PREFIX}${randomUUID()}`)
  folders.set(directory, folder)
  const removeDead = createFolderWatch({ directory, prefix: PREFIX, own: folder })
  const beat = async () => {
    const now = new Date()
    // If it is gone, the next file recreates it.
    await utimes(folder, now, now).catch(() => undefined)
    await removeDead().catch(() => undefined)
  }
  setInterval(() => void beat(), BEAT_MS).unref()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A folder that has not changed for this many looks, ten seconds apart, is left over from a crash. */
const MOST_LOOKS = 6

type Watched = {
  directory: string
  /** Prefix of the folders' names. */
  prefix: string
  /** This process's own folder, which is skipped. */
  own: string
}

/**
 * Removes folders that have not been touched while this process watched them. It reads no clock, since that of a
 * shared folder may differ, and time in which this process was suspended counts as one look at most: processes that
 * sleep and wake together leave each other alone.
 * @returns looks once; to be called every ten seconds
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

/** A live process touches its folder every few seconds; younger folders belong to one. */
const OURS_MS = 10 * 60 * 1000

/**
 * Returns paths directly below the folder for temporary files that have not been touched since `before`, nor within
 * the last ten minutes.
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
