import type { PayloadRequest } from 'payload'
import type { FigureImage } from '../domain/FigureImage.ts'
import { bookmarksOptionsOf } from './bookmarksOptionsOf.ts'
import { pictureIds } from './picturesAmong.ts'
import { rowsOf } from './rowsOf.ts'
import { findShare } from './shares.ts'

/** A stretch of a shared list, with how many pictures the reader may see of it. */
export type SharedList = { total: number; images: FigureImage[] }

/**
 * What a link leads to, as its reader may see it: the pictures of the list as it is now, in its order.
 * @throws LitfassError `absent`, `gone` once it was withdrawn
 */
export async function sharedList(
  req: PayloadRequest,
  token: string,
  { from = 0, limit = 48 }: { from?: number; limit?: number } = {},
): Promise<SharedList> {
  const { pictures } = bookmarksOptionsOf(req.payload)
  const { account, list } = await findShare(req, token)
  const ids = pictureIds(await rowsOf(req, { kind: 'account', id: account }, list))
  const visible = await pictures.visible(req, ids)
  const shown = ids.filter((id) => visible.has(id))
  const images = await imagesOf(req, shown.slice(from, from + limit))
  return { total: shown.length, images }
}

/** The public pictures a link leads to, in their order: what anybody may be told of. */
export async function publicSharedImages(req: PayloadRequest, token: string): Promise<FigureImage[]> {
  const { pictures } = bookmarksOptionsOf(req.payload)
  const { account, list } = await findShare(req, token)
  const ids = pictureIds(await rowsOf(req, { kind: 'account', id: account }, list))
  const open = await pictures.publicOnes(req, ids)
  return imagesOf(
    req,
    ids.filter((id) => open.has(id)),
  )
}

async function imagesOf(req: PayloadRequest, ids: readonly number[]): Promise<FigureImage[]> {
  const { pictures } = bookmarksOptionsOf(req.payload)
  const found = new Map((await pictures.findAll(req, ids)).map((image) => [image.id, image]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
