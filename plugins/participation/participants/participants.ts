import { isApproved, type Viewer, viewerOf } from '@litfass/kit'
import { executeSql, sql } from '@litfass/kit/database'
import { hashOf, visitorCookie } from '@litfass/kit/visitors'
import type { PayloadRequest } from 'payload'
import { COOKIE, VISITOR_DAYS } from '../constants.ts'
import type { Standing } from '../participation.ts'

/** The cookie of visitors who have taken part. */
export const cookie = visitorCookie({ name: COOKIE, days: VISITOR_DAYS })

/** Someone who takes part: `a:` and the number of an account, or `v:` and the hash of a visitor's cookie. */
export type Participant = { key: string; standing: Standing }

export const accountKey = (id: number) => `a:${id}`
export const visitorKey = (visitorId: string) => `v:${hashOf(visitorId)}`

/** Returns what an audience asks of a viewer. */
export function standingOf(viewer: Viewer): Standing {
  if (viewer.kind !== 'account') return 'visitor'
  return isApproved(viewer) ? 'approved' : 'account'
}

/** Returns who reads: `key` is `null` for a visitor who has never taken part. */
export function readerOf(req: PayloadRequest): { key: string | null; standing: Standing } {
  const viewer = viewerOf(req)
  const standing = standingOf(viewer)
  if (viewer.kind === 'account') return { key: accountKey(viewer.id), standing }
  const visitorId = cookie.idOf(req)
  return { key: visitorId ? visitorKey(visitorId) : null, standing }
}

/** Makes a sign-in and the requests of the same visitor wait for each other, until the transaction ends. */
export async function lockVisitor(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  visitor: string,
  mode: 'shared' | 'exclusive',
): Promise<void> {
  const key = sql`hashtextextended(${`litfass-participation:${visitor}`}, 0)`
  const lock = mode === 'shared' ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`
  await executeSql(req, sql`select ${lock}(${key})`)
}
