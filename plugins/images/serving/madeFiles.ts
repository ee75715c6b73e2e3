import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processWide } from '@litfass/kit'
import { createBudget } from '@litfass/kit/limits'
import type { FileStore } from '@litfass/kit/storage'

/** A file made on its first request from a variant, and kept beside it. */
export type MadeFile = {
  key: string
  contentType: string
  /** Key of the variant. */
  source: string
  encode: (webp: Buffer) => Promise<Buffer>
}

/** Outcome of making a file: `absent` is the variant, `busy` the server. */
export type Making = 'made' | 'absent' | 'busy'

/** Pages have to be answered meanwhile, and libvips uses every core for each file. */
const CONCURRENCY = 2
/** Further requests would wait longer than anyone does. */
const MAX_WAITING = 100

/** Files being made or waiting for it, by their key. */
const state = processWide('images.madeFiles', () => ({
  underWay: new Map<string, Promise<Making>>(),
  within: createBudget(CONCURRENCY),
}))

/** Makes a file and stores it. Requests for the same file share one making; the whole process makes few at a time. */
export function makeFile(store: FileStore, file: MadeFile): Promise<Making> {
  const { underWay, within } = state
  const running = underWay.get(file.key)
  if (running) return running
  if (underWay.size >= MAX_WAITING) return Promise.resolve('busy')
  const begun = within(1, () => make(store, file)).finally(() => underWay.delete(file.key))
  underWay.set(file.key, begun)
  return begun
}

async function make(store: FileStore, { key, contentType, source, encode }: MadeFile): Promise<Making> {
  const opened = await store.open(source)
  if (!opened) return 'absent'
  const chunks: Buffer[] = []
  for await (const chunk of opened.stream) chunks.push(Buffer.from(chunk))
  const folder = await mkdtemp(join(tmpdir(), 'litfass-'))
  const path = join(folder, 'made')
  try {
    await writeFile(path, await encode(Buffer.concat(chunks)))
    await store.putFile(key, path, contentType)
    return 'made'
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
