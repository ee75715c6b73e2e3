import type { CollectionSlug, PayloadRequest } from 'payload'

type Asked = { collection: CollectionSlug; operation: 'update' | 'delete'; id: number }

/** Whether the caller may change or delete a picture, by the collection's own rule. */
export async function isAllowed(req: PayloadRequest, { collection, operation, id }: Asked): Promise<boolean> {
  const { access } = req.payload.collections[collection]?.config ?? {}
  const rule = await access?.[operation]({ req, id })
  if (typeof rule !== 'object') return rule === true
  // The rule has been asked for this very caller, so the query needs no second check.
  const { totalDocs } = await req.payload.count({
    collection,
    where: { and: [{ id: { equals: id } }, rule] },
    overrideAccess: true,
    req,
  })
  return totalDocs > 0
}
