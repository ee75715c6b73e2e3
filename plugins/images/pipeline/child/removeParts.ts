import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PART_SUFFIX } from '../render/writeWhole.ts'

/** Removes files a killed child was still writing. */
export const removeParts = async (folder: string): Promise<void> => {
  const names = await readdir(folder).catch(() => [])
  const parts = names.filter((name) => name.endsWith(PART_SUFFIX))
  await Promise.all(parts.map((name) => rm(join(folder, name), { force: true })))
}
