import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder that is gone when the running test ends. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'litfass-pictures-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Writes bytes into a file that is gone when the running test ends; returns its path. */
export const temporaryFile = async (bytes: Uint8Array): Promise<string> => {
  const path = join(await temporaryFolder(), 'upload')
  await writeFile(path, bytes)
  return path
}
