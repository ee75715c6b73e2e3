import type { PayloadRequest } from 'payload'
import { viewerOf } from '../access/viewerOf.ts'
import { isStaff } from '../domain/viewer.ts'
import type { Limit } from '../routes/defineRoute.ts'
import { visitorOf } from './client.ts'
import { spendPoints } from './rateLimit.ts'

/** What a hop to another table adds to a plain list, which costs 1 and which Payload answers in some milliseconds: the dearest list that is accepted takes as much of the database as these points say. */
const POINTS_OF_A_HOP = 5

/**
 * Counts a list against the limit of the caller's network, whichever account is signed in there. Editors are not counted: their panel
 * asks for lists with every field.
 * @throws LitfassError `tooMany` with `retryAfter`
 */
export async function spendList(
  req: PayloadRequest,
  { hops, limit }: { hops: number; limit: Limit },
): Promise<void> {
  if (isStaff(viewerOf(req))) return
  await spendPoints(req.payload, {
    client: visitorOf(req.headers),
    name: 'lists',
    limit,
    points: 1 + hops * POINTS_OF_A_HOP,
  })
}
