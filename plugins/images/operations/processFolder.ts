import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { createFolderWatch } from './createFolderWatch.ts'

const BEAT_MS = 10_000
const PREFIX = 'process-'

const folders = new Map<string, string>()

/**
 * The folder of this process below `directory`, for files under way. While the process lives it touches the folder;
 * folders of processes that died are removed by whichever process is there, also from another container.
 */
export async function processFolder(directory: string): Promise<string> {
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
    // Gone or unwritable, it is made anew by the next file that needs it.
    await utimes(folder, now, now).catch(() => undefined)
    await removeDead().catch(() => undefined)
  }
  setInterval(() => void beat(), BEAT_MS).unref()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
