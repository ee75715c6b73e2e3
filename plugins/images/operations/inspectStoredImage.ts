import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '@litfass/kit/storage'
import { storedName } from '../domain/renditionFile.ts'
import type { PictureFinding } from './auditFinding.ts'
import type { AuditRow } from './auditRow.ts'
import { blobKey, renditionPrefix } from './blobs.ts'

/**
 * What is wrong with the files of one picture: its original, the ones it had before, and the variants it shows.
 * @param verify reads the originals to their end and compares their content, instead of the size alone
 */
export async function inspectStoredImage(
  store: FileStore,
  row: AuditRow,
  verify: boolean,
): Promise<PictureFinding[]> {
  const original = await inspectOriginal(store, row, verify)
  const shown = await inspectVariants(store, row)
  const earlier = await inspectEarlier(store, row, verify)
  return [...(original ? [original] : []), ...earlier, ...(shown ? [shown] : [])]
}

async function inspectOriginal(
  store: FileStore,
  { id: imageId, content_hash: hash, filesize, processing_state, processing_reason }: AuditRow,
  verify: boolean,
): Promise<PictureFinding | undefined> {
  if (!hash) return { kind: 'originalMissing', imageId, detail: 'the row names none' }
  const key = blobKey(hash)
  const stored = await store.stat(key)
  if (!stored) return { kind: 'originalMissing', imageId, detail: key }
  if (filesize !== null && stored.bytes !== filesize) {
    return {
      kind: 'originalDamaged',
      imageId,
      detail: `${key} has ${stored.bytes} bytes instead of ${filesize}`,
    }
  }
  if (verify && (await storedHash(store, key)) !== hash) {
    return { kind: 'originalDamaged', imageId, detail: `${key} has another content` }
  }
  const isBack = processing_state === 'failed' && processing_reason === 'failure.lost'
  return isBack ? { kind: 'originalReturned', imageId, detail: key } : undefined
}

/** The history does not say how long its files are. */
async function inspectEarlier(
  store: FileStore,
  { id: imageId, earlier_hashes }: AuditRow,
  verify: boolean,
): Promise<PictureFinding[]> {
  const found: PictureFinding[] = []
  for (const hash of earlier_hashes) {
    const key = blobKey(hash)
    const finding = { kind: 'earlierOriginalLost', imageId } as const
    if (!(await store.stat(key))) found.push({ ...finding, detail: key })
    else if (verify && (await storedHash(store, key)) !== hash)
      found.push({ ...finding, detail: `${key} has another content` })
  }
  return found
}

async function storedHash(store: FileStore, key: string): Promise<string | undefined> {
  const opened = await store.open(key)
  if (!opened) return undefined
  const hash = createHash('sha256')
  await pipeline(opened.stream, hash)
  return hash.digest('hex')
}

/** A stub shows nothing yet; what a later rendition still lacks nobody sees. */
async function inspectVariants(store: FileStore, row: AuditRow): Promise<PictureFinding | undefined> {
  const { id: imageId, rendition_hash: hash, is_stub, has_rendition, variants } = row
  if (is_stub) return undefined
  if (!hash || !has_rendition)
    return { kind: 'renditionMissing', imageId, detail: hash ?? 'the row names none' }
  const stored = new Map<string, number>()
  const prefix = renditionPrefix(hash)
  for await (const { key, bytes } of store.list(prefix)) stored.set(key.slice(prefix.length), bytes)
  const named = (variants ?? []).flatMap(({ bytes, avif, ...file }) => [
    { name: `${storedName(file)}.webp`, bytes },
    ...(avif === undefined ? [] : [{ name: `${storedName(file)}.avif`, bytes: avif }]),
  ])
  const missing = named.filter(({ name, bytes }) => stored.get(name) !== bytes)
  if (missing.length === 0 && named.length > 0) return undefined
  const names = missing.map(({ name }) => name.replace('.webp', '')).join(', ')
  return { kind: 'variantsMissing', imageId, detail: `${prefix}: ${names || 'all'}` }
}
