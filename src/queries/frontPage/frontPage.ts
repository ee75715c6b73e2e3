import { IMAGE_COLUMNS, imageRow } from '@litfass/images'
import { reading } from '@litfass/kit/pages'
import {
  countImages,
  type ImageView,
  imageView,
  newestOfGallery,
  notFailed,
} from '../../content/image/images.ts'
import { payloadInstance } from '../requests.ts'
import { frontPageOrder } from './frontPageOrder.ts'

export type FrontPageImages = {
  /** In the order of the page. */
  images: ImageView[]
  /** The number of those at the start that editors have chosen. */
  chosen: number
  /** All pictures of the gallery. */
  total: number
}

/** Lists the pictures of the front page: the editors' choice, then the newest of the gallery. */
export async function frontPageImages(limit: number): Promise<FrontPageImages> {
  const [newest, total, chosen] = await Promise.all([newestOfGallery(limit), countImages(), chosenIds()])
  return { ...frontPageOrder({ chosen, visible: await publicImages(chosen), newest, limit }), total }
}

/** Ids of the chosen pictures, the lead first. */
async function chosenIds(): Promise<number[]> {
  const payload = await payloadInstance()
  const { lead, pictures } = await reading({ topic: 'front-page' }, () =>
    payload.findGlobal({ slug: 'front-page', depth: 0, overrideAccess: false }),
  )
  return [lead, ...(pictures ?? [])].flatMap((picture) => {
    const id = typeof picture === 'object' ? picture?.id : picture
    return id === undefined ? [] : [id]
  })
}

/** Filters pictures by id down to the public ones that can be shown. */
async function publicImages(ids: readonly number[]): Promise<ImageView[]> {
  if (ids.length === 0) return []
  const payload = await payloadInstance()
  const { docs } = await reading({ topic: 'images', ids }, () =>
    payload.find({
      collection: 'images',
      where: { and: [{ id: { in: ids } }, { visibility: { equals: 'public' } }, notFailed] },
      pagination: false,
      select: IMAGE_COLUMNS,
      depth: 0,
      overrideAccess: false,
    }),
  )
  return docs.map((doc) => imageView(imageRow.parse(doc)))
}
