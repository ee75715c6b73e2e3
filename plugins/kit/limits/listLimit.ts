import type { PayloadRequest } from 'payload'
import { viewerOf } from '../access/viewerOf.ts'
import { isStaff } from '../domain/viewer.ts'
import type { Limit } from '../routes/defineRoute.ts'
import { visitorOf } from './client.ts'
import { spendPoints } from './rateLimit.ts'

/** What lists over REST and GraphQL may cost one network. A plain list costs 1, which Payload answers in some milliseconds. */
export const LIST_LIMIT: Limit = { points: 600, seconds: 60 }

/** What a hop to another table adds: the dearest list that is accepted takes as much of the database as these points say. */
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
