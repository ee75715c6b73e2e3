import type { PayloadRequest, Where } from 'payload'
import { z } from 'zod'
import { imagesOptionsOf } from '../operations/imagesOptionsOf.ts'

/** Those there is something to see of, now or soon. One whose new file failed goes on showing the earlier one. */
const notFailed: Where = {
  or: [{ is_stub: { equals: false } }, { 'processing.state': { not_equals: 'failed' } }],
}

const found = z.array(z.object({ id: z.number() }))

/** Those of some pictures that the caller may see, and that there is something to see of; one query for thousands. */
export async function visibleIds(req: PayloadRequest, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { collection } = imagesOptionsOf(req.payload)
  const rule = await req.payload.collections[collection]?.config.access.read({ req })
  if (!rule) return new Set()
  const asked: Where = { and: [{ id: { in: [...ids] } }, notFailed] }
  // Below Payload's own find, which would read thousands of pictures whole; the rule has been asked for this caller.
  const { values } = await req.payload.db.findDistinct({
    collection,
    field: 'id',
    where: rule === true ? asked : { and: [asked, rule] },
    req,
  })
  return new Set(found.parse(values).map(({ id }) => id))
}
