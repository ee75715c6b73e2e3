import { executeSql, sql, tableOf } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { GalleryEntry } from '../domain/GalleryView.ts'
import { galleriesOptionsOf } from './galleriesOptionsOf.ts'

const captionRow = z.object({ pid: z.coerce.number(), caption: z.string() })

/** Some pictures of a gallery in the order of their pids, with the captions of this gallery. */
export async function entriesOf(
  req: PayloadRequest,
  gallery: number,
  pids: readonly number[],
): Promise<GalleryEntry[]> {
  if (pids.length === 0) return []
  const { pictures } = galleriesOptionsOf(req.payload)
  const images = new Map((await pictures.findAll(req, pids)).map((image) => [image.id, image]))
  const captions = await captionsOf(req, gallery, pids)
  return pids.flatMap((pid) => {
    const image = images.get(pid)
    if (!image) return []
    const caption = captions.get(pid)
    return caption === undefined ? { pid, image } : { pid, image: { ...image, caption }, caption }
  })
}

async function captionsOf(req: PayloadRequest, gallery: number, pids: readonly number[]) {
  const { collection } = galleriesOptionsOf(req.payload)
  const rows = await executeSql(
    req,
    sql`select pid, caption from ${tableOf(`${collection}_pictures`)}
        where _parent_id = ${gallery} and pid in ${[...pids]} and trim(caption) <> ''`,
  )
  return new Map(
    z
      .array(captionRow)
      .parse(rows)
      .map(({ pid, caption }) => [pid, caption]),
  )
}
