import { randomBytes } from 'node:crypto'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The extension of files still being written. */
const PART_SUFFIX = '.part'

/**
 * Writes a file atomically, under another name that is then renamed, and returns its path. It is not synced to disk: the
 * folder is temporary, and the store syncs the files it keeps.
 */
export const writeWhole = async (folder: string, name: string, bytes: Uint8Array): Promise<string> => {
  const path = join(folder, name)
  const part = `${path}.${randomBytes(6).toString('hex')}${PART_SUFFIX}`
  try {
    await writeFile(part, bytes, { flag: 'wx' })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return path
}

/** Removes files a killed child was still writing. */
export const removeParts = async (folder: string): Promise<void> => {
  const names = await readdir(folder).catch(() => [])
  const parts = names.filter((name) => name.endsWith(PART_SUFFIX))
  await Promise.all(parts.map((name) => rm(join(folder, name), { force: true })))
}
