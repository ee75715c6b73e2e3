import type { CollectionSlug, PayloadRequest } from 'payload'
import { z } from 'zod'

const account = z.looseObject({ id: z.number() })

/** Returns the display names of accounts by id, without those the caller may not read. */
export async function accountNames(
  req: PayloadRequest,
  collection: CollectionSlug,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const title = req.payload.collections[collection]?.config.admin.useAsTitle ?? 'id'
  const { docs } = await req.payload.find({
    collection,
    where: { id: { in: [...new Set(ids)] } },
    select: { [title]: true },
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return new Map(
    docs.flatMap((doc) => {
      const { id, [title]: name } = account.parse(doc)
      return typeof name === 'string' && name !== '' ? [[id, name] as const] : []
    }),
  )
}
