import { executeSql, sql } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { VISITOR_DAYS } from '../constants.ts'
import { hashOf, randomToken } from '../presenters/visitorCookie.ts'
import type { Person } from './Person.ts'

/** A visitor at their first bookmark. The id is the server's own: one that a browser brings along is never taken. */
export async function newVisitor(req: PayloadRequest): Promise<{ visitorId: string; person: Person }> {
  const visitorId = randomToken()
  const hash = hashOf(visitorId)
  await executeSql(
    req,
    sql`insert into bookmark_visitors (hash, expires_at, updated_at, created_at)
        values (${hash}, clock_timestamp() + make_interval(days => ${VISITOR_DAYS}), now(), now())`,
  )
  return { visitorId, person: { kind: 'visitor', hash } }
}
