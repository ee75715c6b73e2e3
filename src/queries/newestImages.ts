import { imageRow } from '@litfass/images'
import { editorialImages } from './editorialImages.ts'
import { type ImageView, imageView } from './imageView.ts'
import { payloadInstance } from './payload.ts'

export type ImagePage = { images: ImageView[]; total: number; page: number; pages: number }

/** The newest public pictures, read with a visitor's rights, newest first; pages start at 1. */
export async function newestImages({
  limit,
  page = 1,
}: {
  limit: number
  page?: number
}): Promise<ImagePage> {
  const payload = await payloadInstance()
  const found = await payload.find({
    collection: 'images',
    where: editorialImages,
    // Pictures of one upload may share their time; without the id a picture could stand on two pages, or on none.
    sort: ['-createdAt', '-id'],
    limit,
    page,
    depth: 0,
    overrideAccess: false,
  })
  const images = found.docs.map((doc) => imageView(imageRow.parse(doc)))
  return { images, total: found.totalDocs, page: found.page ?? page, pages: found.totalPages }
}
