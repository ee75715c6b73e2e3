import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileStore } from '@litfass/kit/storage'
import { encoding } from './encoding.ts'

/** What came of it: `absent` is the variant, `busy` the server. */
export type Making = 'made' | 'absent' | 'busy'

export type MadeFile = {
  /** Keys in the store: of the variant, and of what is made from it. */
  source: string
  target: string
  contentType: string
}

/** More would wait for longer than anybody does. */
const MOST_WAITING = 100

/**
 * Makes a file from a variant and stores it beside it. Many asking for one at once wait for one making; few are made at
 * the same moment, in the whole process.
 */
export function makeFromVariant(
  store: FileStore,
  file: MadeFile,
  encode: (webp: Buffer) => Promise<Buffer>,
): Promise<Making> {
  const { underWay, within } = encoding()
  const running = underWay.get(file.target)
  if (running) return running
  if (underWay.size >= MOST_WAITING) return Promise.resolve('busy')
  const begun = within(1, () => make(store, file, encode)).finally(() => underWay.delete(file.target))
  underWay.set(file.target, begun)
  return begun
}

async function make(
  store: FileStore,
  { source, target, contentType }: MadeFile,
  encode: (webp: Buffer) => Promise<Buffer>,
): Promise<Making> {
  const opened = await store.open(source)
  if (!opened) return 'absent'
  const chunks: Buffer[] = []
  for await (const chunk of opened.stream) chunks.push(Buffer.from(chunk))
  const folder = await mkdtemp(join(tmpdir(), 'litfass-'))
  const path = join(folder, 'made')
  try {
    await writeFile(path, await encode(Buffer.concat(chunks)))
    await store.putFile(target, path, contentType)
    return 'made'
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
