import type { CollectionSlug, PayloadRequest } from 'payload'

/** Returns the addresses of small pictures by id, without those that the caller may not read. */
export async function thumbnailsOf(
  req: PayloadRequest,
  collection: CollectionSlug,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { docs } = await req.payload.find({
    collection,
    where: { id: { in: [...new Set(ids)] } },
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return new Map(
    docs.flatMap((document): [number, string][] => {
      const address: unknown = Reflect.get(document, 'thumbnailURL')
      return typeof address === 'string' ? [[Number(document.id), address]] : []
    }),
  )
}
