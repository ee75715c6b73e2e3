import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileStore } from '@litfass/kit/storage'
import type { VariantKey } from '../domain/variantSizes.ts'
import { transcodeVariant } from '../pipeline/transcodeVariant.ts'

const underWay = new Map<string, Promise<boolean>>()

/**
 * Makes the JPEG or PNG of a variant and stores it. Many asking at once wait for one making.
 * @returns false when there is no variant to make it from
 */
export function makeTranscoded(
  store: FileStore,
  prefix: string,
  key: VariantKey,
  extension: 'jpg' | 'png',
): Promise<boolean> {
  const name = `${prefix}${key}.${extension}`
  const running =
    underWay.get(name) ??
    make(store, `${prefix}${key}.webp`, name, extension).finally(() => underWay.delete(name))
  underWay.set(name, running)
  return running
}

async function make(
  store: FileStore,
  source: string,
  target: string,
  extension: 'jpg' | 'png',
): Promise<boolean> {
  const opened = await store.open(source)
  if (!opened) return false
  const chunks: Buffer[] = []
  for await (const chunk of opened.stream) chunks.push(Buffer.from(chunk))
  const folder = await mkdtemp(join(tmpdir(), 'litfass-'))
  const path = join(folder, 'variant')
  try {
    await writeFile(path, await transcodeVariant(Buffer.concat(chunks), extension))
    await store.putFile(target, path, extension === 'jpg' ? 'image/jpeg' : 'image/png')
    return true
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
