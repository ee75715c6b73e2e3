import { LitfassError } from '@litfass/kit'
import type { CollectionSlug, PayloadRequest } from 'payload'

/**
 * Lets pass whoever may change a picture, by the collection's own rule.
 * @throws LitfassError `forbidden`
 */
export async function requireEditable(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: number,
): Promise<void> {
  const { access } = req.payload.collections[collection]?.config ?? {}
  const rule = await access?.update({ req, id })
  if (rule === true) return
  if (rule) {
    // The rule has been asked for this very caller, so the query needs no second check.
    const { totalDocs } = await req.payload.count({
      collection,
      where: { and: [{ id: { equals: id } }, rule] },
      overrideAccess: true,
      req,
    })
    if (totalDocs > 0) return
  }
  throw new LitfassError('forbidden')
}
