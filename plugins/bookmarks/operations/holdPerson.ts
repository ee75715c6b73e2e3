import { executeSql, sql } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { JOIN_GRACE_SECONDS, VISITOR_DAYS } from '../constants.ts'
import { lockAccount } from './lockAccount.ts'
import type { Nobody, Person } from './Person.ts'

const joinedRow = z.object({ account_id: z.number() })

/**
 * Lets nobody else change the lists of a person until the transaction ends, and says whose they are by now: those of a
 * visitor who has signed in a moment ago are the account's. A visitor nobody knows (any more) is nobody.
 */
export async function holdPerson(req: PayloadRequest, person: Person | Nobody): Promise<Person | Nobody> {
  if (person.kind === 'visitor' && !(await holdVisitor(req, person.hash))) {
    const account = await joinedAccount(req, person.hash)
    return account === undefined ? { kind: 'nobody' } : holdPerson(req, { kind: 'account', id: account })
  }
  if (person.kind === 'account') await lockAccount(req, person.id)
  return person
}

/** Every change keeps a visitor's lists for another thirty days. The row is locked by being written. */
async function holdVisitor(req: PayloadRequest, hash: string): Promise<boolean> {
  const rows = await executeSql(
    req,
    sql`update bookmark_visitors
        set expires_at = clock_timestamp() + make_interval(days => ${VISITOR_DAYS}), updated_at = now()
        where hash = ${hash} and account_id is null and expires_at > clock_timestamp() returning id`,
  )
  return rows.length > 0
}

/** After that long a cookie that was left over opens nobody's list. */
async function joinedAccount(req: PayloadRequest, hash: string): Promise<number | undefined> {
  const [row] = await executeSql(
    req,
    sql`select account_id from bookmark_visitors where hash = ${hash} and account_id is not null
        and joined_at > clock_timestamp() - make_interval(secs => ${JOIN_GRACE_SECONDS})`,
  )
  return joinedRow.safeParse(row).data?.account_id
}
