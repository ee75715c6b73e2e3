import { imageRow } from '@litfass/images'
import type { Where } from 'payload'
import { editorialImages } from './editorialImages.ts'
import { type ImageView, imageView } from './imageView.ts'
import { payloadInstance } from './payload.ts'

export type Neighbours = { newer: ImageView | undefined; older: ImageView | undefined }

/** The pictures before and after one in the order of the gallery, whether or not it is in the gallery itself. */
export async function neighbours(image: Pick<ImageView, 'id' | 'createdAt'>): Promise<Neighbours> {
  const [newer, older] = await Promise.all([nextTo(image, 'newer'), nextTo(image, 'older')])
  return { newer, older }
}

async function nextTo(image: Pick<ImageView, 'id' | 'createdAt'>, side: keyof Neighbours) {
  const payload = await payloadInstance()
  const { docs } = await payload.find({
    collection: 'images',
    where: { and: [editorialImages, beyond(image, side)] },
    sort: side === 'newer' ? ['createdAt', 'id'] : ['-createdAt', '-id'],
    limit: 1,
    pagination: false,
    depth: 0,
    overrideAccess: false,
  })
  return docs[0] && imageView(imageRow.parse(docs[0]))
}

function beyond({ id, createdAt }: Pick<ImageView, 'id' | 'createdAt'>, side: keyof Neighbours): Where {
  const compare = side === 'newer' ? 'greater_than' : 'less_than'
  return {
    or: [
      { createdAt: { [compare]: createdAt } },
      { and: [{ createdAt: { equals: createdAt } }, { id: { [compare]: id } }] },
    ],
  }
}
