import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { orVanished } from './orVanished.ts'
import { processFolder } from './processFolder.ts'

/**
 * Runs `work` with the path of a new file, and removes the file however it ends.
 * @throws StoreAway when the file vanishes under it
 */
export async function withTemporaryFile<T>(
  directory: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const path = await temporaryPath(directory)
  try {
    return await orVanished({ folder: dirname(path), file: path }, () => work(path))
  } finally {
    await rm(path, { force: true })
  }
}

/**
 * Runs `work` with an empty folder, and removes it however it ends.
 * @throws StoreAway when the folder vanishes under it
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

/** The path of a new file; whoever asks removes it. */
export async function temporaryPath(directory: string): Promise<string> {
  return join(await processFolder(directory), `upload-${randomUUID()}`)
}
