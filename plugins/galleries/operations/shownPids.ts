import type { PayloadRequest } from 'payload'
import { galleriesOptionsOf } from './galleriesOptionsOf.ts'
import type { PictureRow } from './picturesOf.ts'

/** Pids of the pictures the caller may see, by gallery and in their order; one query for all galleries together. */
export async function shownPids(
  req: PayloadRequest,
  rows: readonly PictureRow[],
): Promise<ReadonlyMap<number, number[]>> {
  const { pictures } = galleriesOptionsOf(req.payload)
  const visible = await pictures.visible(req, [...new Set(rows.flatMap(({ image }) => image ?? []))])
  const shown = new Map<number, number[]>()
  for (const { gallery, pid, image } of rows) {
    if (image === null || !visible.has(image)) continue
    const pids = shown.get(gallery)
    if (pids) pids.push(pid)
    else shown.set(gallery, [pid])
  }
  return shown
}
