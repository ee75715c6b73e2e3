import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { FileStore } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { storedName } from '../model/geometry/renditionPlan.ts'
import { blobKey, renditionPrefix } from '../operations/originals.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import type { UnusedFiles } from './unusedFiles.ts'

/** The kinds of findings about a picture. */
const PICTURE_FAULTS = [
  'originalMissing',
  /** Its size, or with a thorough look its content, is not what the row says. */
  'originalDamaged',
  /** The picture failed for want of its original, which is there again. */
  'originalReturned',
  /** A file it had before, which its history can go back to: gone, or with a thorough look of another content. */
  'earlierOriginalLost',
  /** It says that it is ready, and its address is refused. */
  'renditionMissing',
  'variantsMissing',
  /** It says that it waits, and no job will ever come. */
  'stranded',
] as const

type PictureFault = (typeof PICTURE_FAULTS)[number]

export type PictureFinding = {
  kind: PictureFault
  imageId: number
  /** Which file, which sizes. */
  detail: string
}

/** Something in which database and store disagree. */
export type AuditFinding =
  | PictureFinding
  | UnusedFiles
  /** Left by a process that died, in the folder for files under way. */
  | { kind: 'temporaryFile'; path: string }

/** Whether a finding is about a picture. */
export function isPictureFinding(finding: AuditFinding): finding is PictureFinding {
  return 'imageId' in finding
}

const variant = z.object({ keys: z.array(z.string()), bytes: z.number(), avif: z.number().optional() })

/** The parts of a picture that the audit checks. */
const auditRow = z.object({
  id: z.number(),
  content_hash: z.string().nullable(),
  filesize: z.coerce.number().nullable(),
  rendition_hash: z.string().nullable(),
  is_stub: z.boolean().nullable(),
  processing_state: z.string().nullable(),
  processing_reason: z.string().nullable(),
  variants: z.array(variant).nullable().catch(null),
  has_rendition: z.boolean(),
  /** Content of the files its history names besides the one it has. */
  earlier_hashes: z.array(z.string()),
})
export type AuditRow = z.infer<typeof auditRow>

type Options = Pick<ResolvedImagesOptions, 'collection'>

/** The next pictures by id. */
export async function auditPage(
  req: PayloadRequest,
  { collection }: Options,
  after: number,
  limit: number,
): Promise<AuditRow[]> {
  const rows = await executeSql(
    req,
    sql`select i.id, i.content_hash, i.filesize, i.rendition_hash, i.is_stub, i.processing_state,
          i.processing_reason, i.variants,
          exists (select 1 from image_renditions r
            where r.image_id = i.id and r.hash = i.rendition_hash and r.retired_at is null) as has_rendition,
          array(select distinct h.content_hash from image_recipes h
            where h.image_id = i.id and h.content_hash is distinct from i.content_hash) as earlier_hashes
        from ${tableOf(collection)} i where i.id > ${after} order by i.id limit ${limit}`,
  )
  return rows.map((row) => auditRow.parse(row))
}

/** One picture as it is now; `undefined` when it is gone. */
export async function auditRowOf(
  req: PayloadRequest,
  options: Options,
  id: number,
): Promise<AuditRow | undefined> {
  const [row] = await auditPage(req, options, id - 1, 1)
  return row?.id === id ? row : undefined
}

/** Counts the pictures. */
export async function countImages(req: PayloadRequest, { collection }: Options): Promise<number> {
  const [row] = await executeSql(req, sql`select count(*) as n from ${tableOf(collection)}`)
  return Number(row?.n ?? 0)
}

/**
 * Inspects the files of one picture: its original, earlier originals, and the variants it shows.
 * @param verify reads the originals completely and compares their content, not only their size
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

/** A stub shows nothing yet, so missing later renditions are not visible. */
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
