import { randomBytes } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The ending of files that are still being written. */
export const PART_SUFFIX = '.part'

/**
 * Writes a file so that it is either not there or complete, whoever is killed meanwhile: under another name, then
 * renamed. Returns its path. It is not forced onto the disk: the folder is a work folder that nobody looks into
 * after a power cut, and the store does that for what it keeps.
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
