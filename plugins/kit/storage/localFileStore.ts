import { randomUUID } from 'node:crypto'
import {
  constants,
  copyFile,
  type FileHandle,
  mkdir,
  open,
  opendir,
  readdir,
  rename,
  rm,
  stat,
} from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { hasCode } from '../errors/LitfassError.ts'
import {
  type ByteRange,
  type FileStore,
  requireKey,
  requirePrefix,
  requireRange,
  type StoredFile,
} from './fileStore.ts'

/** Folder of temporary files; those older than a day are left over from a crash. */
const UNFINISHED = '.unfinished'

/** Creates a file store in a local folder. */
export function localFileStore(directory: string): FileStore {
  const root = resolve(directory)
  const pathOf = (key: string) => join(root, ...requireKey(key).split('/'))
  return {
    putFile: async (key, path) => {
      const target = pathOf(key)
      const unfinished = join(root, UNFINISHED, randomUUID())
      await mkdir(dirname(unfinished), { recursive: true })
      try {
        await copyFile(path, unfinished, constants.COPYFILE_FICLONE)
        await syncFile(unfinished)
        await mkdir(dirname(target), { recursive: true })
        await rename(unfinished, target)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    open: async (key, range) => {
      requireRange(range)
      const file = await open(pathOf(key)).catch(ignoreAbsent)
      const found = await file?.stat()
      if (file && found?.isFile()) return { stream: file.createReadStream(range), bytes: found.size }
      await file?.close()
      return undefined
    },
    readSmall: async (key, limit, range) => {
      requireRange(range)
      const file = await open(pathOf(key)).catch(ignoreAbsent)
      try {
        return file && (await readAtMost(file, limit, range))
      } finally {
        await file?.close()
      }
    },
    copyTo: async (key, path) => {
      const source = pathOf(key)
      if (!(await statOrNothing(source))?.isFile()) return false
      try {
        await copyFile(source, path, constants.COPYFILE_FICLONE)
        return true
      } catch (error) {
        // Removed meanwhile; if it is still there, the copy has no place.
        if (await statOrNothing(source)) throw error
        return false
      }
    },
    stat: async (key) => {
      const found = await statOrNothing(pathOf(key))
      return found?.isFile() ? { key, bytes: found.size, modifiedAt: found.mtime } : undefined
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    discardUnfinished: (before) => discardOlder(join(root, UNFINISHED), before),
    list: (prefix) => walk(root, prefix),
  }
}

async function readAtMost(
  file: FileHandle,
  limit: number,
  range: ByteRange | undefined,
): Promise<Buffer | undefined> {
  const found = range ? undefined : await file.stat()
  if (found && !found.isFile()) return undefined
  const { start, end } = range ?? { start: 0, end: (found?.size ?? 0) - 1 }
  const length = end - start + 1
  if (length > limit) return undefined
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, start)
  return buffer.subarray(0, bytesRead)
}

async function discardOlder(folder: string, before: Date): Promise<void> {
  for (const name of (await readdir(folder).catch(ignoreAbsent)) ?? []) {
    const path = join(folder, name)
    const found = await statOrNothing(path)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}

async function* walk(root: string, prefix: string): AsyncIterable<StoredFile> {
  for await (const path of filesUnder(join(root, ...requirePrefix(prefix)))) {
    const key = relative(root, path).split(sep).join('/')
    if (!key.startsWith(prefix) || key.startsWith(UNFINISHED)) continue
    const found = await statOrNothing(path)
    if (found) yield { key, bytes: found.size, modifiedAt: found.mtime }
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

function statOrNothing(path: string) {
  return stat(path).catch(ignoreAbsent)
}

const ABSENT = new Set(['ENOENT', 'ENOTDIR'])

/**
 * Lists the files below a folder, in no particular order. A folder that is removed meanwhile, as those of renditions
 * are, counts as empty; Node's own recursive listing fails then.
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

/** Ignores absent files and rethrows all other errors. */
function ignoreAbsent(error: unknown): undefined {
  if (error instanceof Error && hasCode(error, ABSENT)) return undefined
  throw error
}
