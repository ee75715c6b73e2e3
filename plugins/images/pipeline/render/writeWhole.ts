import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const writeSynced = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The ending of files that are still being written. */
export const PART_SUFFIX = '.part'

/**
 * Writes a file so that it is either not there or complete, even after a power cut: under another name, onto
 * the disk, then renamed. Returns its path.
 */
export const writeWhole = async (folder: string, name: string, bytes: Uint8Array): Promise<string> => {
  const path = join(folder, name)
  const part = `${path}.${randomBytes(6).toString('hex')}${PART_SUFFIX}`
  try {
    await writeSynced(part, bytes)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  // A folder cannot be opened on Windows, where renaming is durable by itself.
  if (process.platform !== 'win32') await syncFolder(folder)
  return path
}
