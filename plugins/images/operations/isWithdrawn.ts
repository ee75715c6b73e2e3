import type { CollectionSlug, PayloadRequest, Where } from 'payload'

/** Whether a picture was withdrawn. */
export async function isWithdrawn(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: number,
): Promise<boolean> {
  const where: Where = { and: [{ id: { equals: id } }, { visibility: { equals: 'withdrawn' } }] }
  // Privileged: that a picture was withdrawn is told to everybody who has its address.
  const { totalDocs } = await req.payload.count({ collection, where, overrideAccess: true, req })
  return totalDocs > 0
}
