import { readdir, readFile, readlink, stat } from 'node:fs/promises'
import { basename } from 'node:path'

/**
 * Returns the id of the worker's process that is reading an original of `bytes` bytes. Linux only.
 * @param bytes must be the size of one picture only, or it may be another's process.
 */
export async function renderProcessOf(workerId: number, bytes: number): Promise<number | undefined> {
  const worker = await commandOf(workerId)
  for (const id of await childrenOf(workerId)) {
    // A process that just begins still is a copy of the worker, with the files that the worker has open.
    if ((await commandOf(id)) !== worker && (await isReading(id, bytes))) return id
  }
  return undefined
}

const commandOf = (id: number) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => undefined)

async function childrenOf(id: number): Promise<number[]> {
  const threads = await readdir(`/proc/${id}/task`)
  const lists = await Promise.all(
    // A thread may have ended since.
    threads.map((thread) => readFile(`/proc/${id}/task/${thread}/children`, 'utf8').catch(() => '')),
  )
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}

async function isReading(id: number, bytes: number): Promise<boolean> {
  const files = await readdir(`/proc/${id}/fd`).catch(() => [])
  const found = files.map(async (file) => {
    const path = `/proc/${id}/fd/${file}`
    return basename(await readlink(path)) === 'original' && (await stat(path)).size === bytes
  })
  return (await Promise.allSettled(found)).some((result) => result.status === 'fulfilled' && result.value)
}
