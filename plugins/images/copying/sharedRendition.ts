import { executeSql, sql } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { lockRendition } from '../operations/renditionRows.ts'
import { isReady, type Source } from './sourceRow.ts'

export type SharedRendition = { hash: string; shown: Record<string, unknown> }

/**
 * What a copy can show from the start: the files of its source, when they show what both are to show. They are kept
 * by what they show, so that nothing has to be made. `undefined` while the source itself is being made, or was made by
 * an earlier pipeline.
 */
export async function sharedRendition(
  req: PayloadRequest,
  source: Source,
): Promise<SharedRendition | undefined> {
  const { renditionHash: hash } = source
  if (!hash || !isReady(source)) return undefined
  // Whoever removes files nobody shows waits, and finds the copy.
  await lockRendition(req, hash)
  const [row] = await executeSql(
    req,
    sql`select 1 from image_renditions where image_id = ${source.id} and hash = ${hash} and retired_at is null`,
  )
  if (!row) return undefined
  const { width, height, frames, thumbhash, dominantColour, variants } = source
  const processing = { state: 'ready', remaining: 0, reason: null }
  const shown = {
    is_stub: false,
    renditionHash: hash,
    width,
    height,
    frames,
    thumbhash,
    dominantColour,
    variants,
  }
  return { hash, shown: { ...shown, processing } }
}
