import type { PayloadRequest, Where } from 'payload'
import { z } from 'zod'
import { imagesOptionsOf } from '../operations/imagesOptionsOf.ts'

const found = z.array(z.object({ id: z.number() }))

/** Ids of the pictures that fit; below Payload's own find, which would read thousands of pictures whole. */
export async function idsWhere(req: PayloadRequest, where: Where): Promise<Set<number>> {
  const { collection } = imagesOptionsOf(req.payload)
  const { values } = await req.payload.db.findDistinct({ collection, field: 'id', where, req })
  return new Set(found.parse(values).map(({ id }) => id))
}
