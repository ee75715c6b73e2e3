import { sql } from '@litfass/kit/storage'
import { VISITOR_DAYS } from '../constants.ts'
import { hashOf, randomToken } from '../presenters/visitorCookie.ts'

/**
 * A visitor at their first bookmark, and the statement that makes them known. The id is the server's own: one that a
 * browser brings along is never taken.
 */
export function newVisitor() {
  const visitorId = randomToken()
  const hash = hashOf(visitorId)
  const introduction = sql`insert into bookmark_visitors (hash, expires_at, updated_at, created_at)
    values (${hash}, clock_timestamp() + make_interval(days => ${VISITOR_DAYS}), now(), now())`
  return { visitorId, person: { kind: 'visitor', hash } as const, introduction }
}
