import { isStaff } from '@litfass/kit'
import type { Where } from 'payload'
import type { DeskRequest } from './deskRequest.ts'

/** Nobody looks through more of their own. */
const MOST_OWN = 1000

/** Members deal with their own pictures alone, whatever else they may read; staff with all. `among` names those asked for. */
export async function ownPictures(
  { req, viewer, options }: DeskRequest,
  among?: readonly number[],
): Promise<Where[]> {
  if (isStaff(viewer)) return []
  const own: Where = { owner: { equals: viewer.kind === 'account' ? viewer.id : 0 } }
  const { docs } = await req.payload.find({
    collection: options.collection,
    where: among ? { and: [own, { id: { in: [...among] } }] } : own,
    sort: ['-createdAt', '-id'],
    limit: MOST_OWN,
    pagination: false,
    select: {},
    depth: 0,
    // Privileged, for ids alone: whose a picture is, nobody may search by. It is read with the caller's rights after this.
    overrideAccess: true,
    req,
  })
  return [{ id: { in: docs.map(({ id }) => id) } }]
}
