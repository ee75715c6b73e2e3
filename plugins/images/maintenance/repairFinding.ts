import { rm } from 'node:fs/promises'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import { publishChanges } from '@litfass/kit/events'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { lockBlob, removeUnusedBlob } from '../operations/originals.ts'
import { queueRenders } from '../operations/renderQueue.ts'
import { removeUnusedRendition } from '../operations/renditions.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import {
  type AuditFinding,
  type AuditRow,
  auditRowOf,
  inspectStoredImage,
  isPictureFinding,
  type PictureFinding,
} from './findings.ts'

/**
 * The outcome of a repair: a job was queued that renders the files again, the file was removed from the store, the picture was
 * marked as failed with its reason, or nothing was done because the finding is gone or belongs to someone else.
 */
export type Repair = 'queued' | 'removed' | 'marked' | 'left'

/**
 * Puts a finding right. It looks again under the locks the jobs take, so it is safe while the site runs, and twice at
 * once. An original that a row refers to is never removed.
 */
export async function repairFinding(
  payload: Payload,
  options: ResolvedImagesOptions,
  finding: AuditFinding,
): Promise<Repair> {
  if (isPictureFinding(finding)) return repairPicture(payload, options, finding)
  switch (finding.kind) {
    case 'unusedOriginal':
      return (await removeUnusedBlob(payload, options, finding.hash)) ? 'removed' : 'left'
    case 'unusedRendition':
      return (await removeUnusedRendition(payload, options, finding.hash)) ? 'removed' : 'left'
    case 'temporaryFile':
      await rm(finding.path, { recursive: true, force: true })
      return 'removed'
    case 'unknownFile':
      return 'left'
  }
}

async function repairPicture(
  payload: Payload,
  options: ResolvedImagesOptions,
  { kind, imageId, detail }: PictureFinding,
): Promise<Repair> {
  // What the picture shows is unaffected, and an original cannot be made again.
  if (kind === 'earlierOriginalLost') return 'left'
  const req = await createLocalReq({}, payload)
  const repair = await inTransaction(req, async (): Promise<Repair> => {
    const table = tableOf(options.collection)
    await executeSql(req, sql`select 1 from ${table} where id = ${imageId} for update`)
    const row = await auditRowOf(req, options, imageId)
    if (!row) return 'left'
    if (row.content_hash) await lockBlob(req, row.content_hash)
    if (kind === 'stranded') return queueAgain(req, options, imageId)
    // A content that differs from its hash is found by reading it only.
    const found = await inspectStoredImage(options.store, row, detail.endsWith('another content'))
    if (!found.some((one) => one.kind === kind)) return 'left'
    if (kind === 'originalMissing') return markFailed(req, options, row, 'failure.lost')
    if (kind === 'originalDamaged') return markFailed(req, options, row, 'failure.corrupt')
    // Without its original a picture cannot be rendered again; the files that are left remain in use.
    if (found.some((one) => one.kind === 'originalMissing' || one.kind === 'originalDamaged')) return 'left'
    return queueAgain(req, options, imageId)
  })
  if (repair !== 'left') await options.onChange(imageId)
  return repair
}

async function markFailed(
  req: PayloadRequest,
  { collection }: ResolvedImagesOptions,
  row: AuditRow,
  reason: string,
): Promise<Repair> {
  if (row.processing_state === 'failed' && row.processing_reason === reason) return 'left'
  const data = { processing: { state: 'failed', remaining: 0, reason }, updatedAt: null }
  await req.payload.db.updateOne({ collection, id: row.id, data, returning: false, req })
  await publishChanges(req, collection, [row.id])
  return 'marked'
}

async function queueAgain(req: PayloadRequest, options: ResolvedImagesOptions, id: number): Promise<Repair> {
  return (await queueRenders(req, options, [id])).length > 0 ? 'queued' : 'left'
}
