import { payloadInstance } from './payload.ts'

/** Id and time of change of the newest published galleries; times in ISO 8601. */
export async function galleryAddresses(limit: number): Promise<{ id: number; updatedAt: string }[]> {
  const payload = await payloadInstance()
  const { docs } = await payload.find({
    collection: 'galleries',
    sort: ['-createdAt', '-id'],
    limit,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    select: { updatedAt: true },
  })
  return docs.map(({ id, updatedAt }) => ({ id, updatedAt }))
}
