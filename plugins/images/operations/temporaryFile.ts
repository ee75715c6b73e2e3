import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Runs `work` with the path of a temporary file of its own, and removes the file however it ends. */
export async function withTemporaryFile<T>(
  directory: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, `upload-${randomUUID()}`)
  try {
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}
