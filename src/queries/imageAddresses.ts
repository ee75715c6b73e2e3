import { editorialImages } from './editorialImages.ts'
import { payloadInstance } from './payload.ts'

/** Id and time of change of the newest public pictures; times in ISO 8601. */
export async function imageAddresses(limit: number): Promise<{ id: number; updatedAt: string }[]> {
  const payload = await payloadInstance()
  const { docs } = await payload.find({
    collection: 'images',
    where: editorialImages,
    sort: ['-createdAt', '-id'],
    limit,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    select: { updatedAt: true },
  })
  return docs.map(({ id, updatedAt }) => ({ id, updatedAt }))
}
