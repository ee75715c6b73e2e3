import type { CollectionSlug, PayloadRequest } from 'payload'

/** Reads a preference of Payload's panel that the caller has stored; `undefined` where there is none. */
export async function readPreference(req: PayloadRequest, key: string): Promise<unknown> {
  if (!req.user) return undefined
  const { docs } = await req.payload.find({
    // Payload's own, of which a project's types may know nothing.
    collection: 'payload-preferences' as CollectionSlug,
    // Their access rule leaves only those of the caller.
    where: { key: { equals: key } },
    limit: 1,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  const [stored] = docs
  return stored && Reflect.get(stored, 'value')
}
