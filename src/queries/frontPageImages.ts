import { imageRow } from '@litfass/images'
import { frontPageOrder } from './frontPageOrder.ts'
import { type ImageView, imageView } from './imageView.ts'
import { newestImages } from './newestImages.ts'
import { notFailed } from './notFailed.ts'
import { payloadInstance } from './payload.ts'

export type FrontPageImages = {
  /** In the order of the page. */
  images: ImageView[]
  /** How many of them, the first ones, the editors have chosen. */
  chosen: number
  /** All pictures of the gallery. */
  total: number
}

/** What the front page shows a visitor: what the editors have chosen, then the newest pictures. */
export async function frontPageImages(limit: number): Promise<FrontPageImages> {
  const [{ images: newest, total }, chosen] = await Promise.all([newestImages({ limit }), chosenIds()])
  return { ...frontPageOrder({ chosen, visible: await publicImages(chosen), newest, limit }), total }
}

/** Ids of the chosen pictures, the big one first. */
async function chosenIds(): Promise<number[]> {
  const payload = await payloadInstance()
  const { lead, pictures } = await payload.findGlobal({
    slug: 'front-page',
    depth: 0,
    overrideAccess: false,
  })
  return [lead, ...(pictures ?? [])].flatMap((picture) => {
    const id = typeof picture === 'object' ? picture?.id : picture
    return id === undefined ? [] : [id]
  })
}

/** Those of some pictures that everybody may see, and that there is something to see of. */
async function publicImages(ids: readonly number[]): Promise<ImageView[]> {
  if (ids.length === 0) return []
  const payload = await payloadInstance()
  const { docs } = await payload.find({
    collection: 'images',
    where: { and: [{ id: { in: ids } }, { visibility: { equals: 'public' } }, notFailed] },
    pagination: false,
    depth: 0,
    overrideAccess: false,
  })
  return docs.map((doc) => imageView(imageRow.parse(doc)))
}
