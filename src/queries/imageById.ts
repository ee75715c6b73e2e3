import { imageRow } from '@litfass/images'
import { type ImageView, imageView } from './imageView.ts'
import { payloadInstance } from './payload.ts'

/** A picture everybody may see; `undefined` when there is none. */
export async function imageById(id: number): Promise<ImageView | undefined> {
  const payload = await payloadInstance()
  const { docs } = await payload.find({
    collection: 'images',
    where: { and: [{ id: { equals: id } }, { visibility: { equals: 'public' } }] },
    limit: 1,
    depth: 0,
    overrideAccess: false,
  })
  return docs[0] && imageView(imageRow.parse(docs[0]))
}
