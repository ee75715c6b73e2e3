import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const BEAT_MS = 10_000
/** A folder whose process has not been heard of for this long is left over from a crash. */
const DEAD_MS = 60_000
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
  setInterval(() => void beat(directory, folder), BEAT_MS).unref()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Removes what processes that died have left in `directory`. */
export async function removeDead(directory: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    const path = join(directory, name)
    if (!name.startsWith(PREFIX) || path === folders.get(directory)) continue
    const found = await stat(path).catch(() => undefined)
    if (found && now - found.mtimeMs > DEAD_MS) await rm(path, { recursive: true, force: true })
  }
}

async function beat(directory: string, folder: string): Promise<void> {
  const now = new Date()
  // Gone or unwritable, it is made anew by the next file that needs it.
  await utimes(folder, now, now).catch(() => undefined)
  await removeDead(directory, now.getTime()).catch(() => undefined)
}
