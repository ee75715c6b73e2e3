import { imageRow } from '@litfass/images'
import { type ImageView, imageView } from './imageView.ts'
import { payloadInstance } from './payload.ts'

/** Pictures the public galleries show: those of the editors, not faces and entries of members. */
const EDITORIAL = ['article', 'imagepost', 'teaser', 'multiupload']

export type ImagePage = { images: ImageView[]; total: number; page: number; pages: number }

/** The newest public pictures, read with a visitor's rights, newest first; pages start at 1. */
export async function newestImages({ limit, page = 1 }: { limit: number; page?: number }): Promise<ImagePage> {
  const payload = await payloadInstance()
  const found = await payload.find({
    collection: 'images',
    where: { and: [{ imageManagerPrefix: { in: EDITORIAL } }, { visibility: { equals: 'public' } }] },
    sort: '-createdAt',
    limit,
    page,
    depth: 0,
    overrideAccess: false,
  })
  const images = found.docs.map((doc) => imageView(imageRow.parse(doc)))
  return { images, total: found.totalDocs, page: found.page ?? page, pages: found.totalPages }
}
