import { createHash } from 'node:crypto'
import { LitfassError, viewerOf } from '@litfass/kit'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/storage'
import { createLocalReq, type PayloadRequest } from 'payload'
import { findFigures } from '../figures/findFigures.ts'
import { imagesOptionsOf } from '../operations/imagesOptionsOf.ts'
import type { FigureImage } from '../presenters/figureImage.ts'
import { makeCopy } from './makeCopy.ts'
import { requireTarget } from './requireTarget.ts'
import { withOriginal } from './withOriginal.ts'

/** Which picture is copied where. */
export type CopyRequest = {
  id: number
  imageManagerPrefix: string
  /** One key makes one copy of each picture in each image manager for an account. */
  key?: string | undefined
}

/**
 * Copies a picture into an image manager, in a transaction of its own: a new document of the caller's with caption,
 * copyright, focus and recipe of its source, which shares the original and, where it is ready, its files. No byte is
 * copied (design section 5).
 * @throws LitfassError `absent` and `gone`, `forbidden`, `upload.unknownManager`, `copy.failed`, `failure.lost`
 */
export async function copyPicture(
  req: PayloadRequest,
  { id, imageManagerPrefix, key }: CopyRequest,
): Promise<FigureImage> {
  requireTarget(req, imageManagerPrefix)
  const copyKey = key === undefined ? undefined : keyOfCopy(key, id, imageManagerPrefix)
  const known = await copyUnder(req, copyKey)
  if (known) return known
  try {
    const own = await requestLike(req)
    const copy = await withOriginal(own, id, (original) =>
      inTransaction(own, () => makeCopy(own, { id, imageManagerPrefix, copyKey, original })),
    )
    return await requireFigure(req, copy)
  } catch (error) {
    // The unique index lets the second of two wait until the first one's transaction has ended.
    const winner = await copyUnder(req, copyKey)
    if (!winner) throw error
    return winner
  }
}

/** The keys of uploads and copies are in one column: this one cannot be meant for an upload. */
function keyOfCopy(key: string, id: number, imageManagerPrefix: string): string {
  const text = JSON.stringify([key, id, imageManagerPrefix])
  return `copy:${createHash('sha256').update(text).digest('base64url')}`
}

async function copyUnder(req: PayloadRequest, copyKey: string | undefined): Promise<FigureImage | undefined> {
  const viewer = viewerOf(req)
  if (copyKey === undefined || viewer.kind !== 'account') return undefined
  const { collection } = imagesOptionsOf(req.payload)
  const [found] = await executeSql(
    req,
    sql`select id from ${tableOf(collection)} where owner_id = ${viewer.id}::int and upload_key = ${copyKey}`,
  )
  return found && requireFigure(req, Number(found.id))
}

/** A copy can be withdrawn, or be seen by its owner no longer, before the same key comes again. */
async function requireFigure(req: PayloadRequest, id: number): Promise<FigureImage> {
  const [figure] = await findFigures(req, [id])
  if (!figure) throw new LitfassError('gone')
  return figure
}

/** A request of the same caller whose transaction and context are those of one copy alone. */
async function requestLike(req: PayloadRequest): Promise<PayloadRequest> {
  const own = await createLocalReq({ ...(req.user && { user: req.user }) }, req.payload)
  return Object.assign(own, { headers: req.headers, i18n: req.i18n, t: req.t })
}
