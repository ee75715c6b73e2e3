import { executeSql, inTransaction, sql } from '@litfass/kit/storage'
import { createLocalReq, type Payload } from 'payload'
import { JOIN_GRACE_SECONDS } from '../constants.ts'

/**
 * Removes visitors whose time is over, with their bookmarks, and what is known of those who have joined an account. One
 * who adds a bookmark at this moment has written their row before, and stays.
 * @returns how many visitors went
 */
export async function removeExpired(payload: Payload): Promise<number> {
  const req = await createLocalReq({}, payload)
  // One statement, since thousands of visitors may go at once and a statement has room for 65,535 values.
  const [counted] = await inTransaction(req, () =>
    executeSql(
      req,
      sql`with gone as (
            delete from bookmark_visitors where (account_id is null and expires_at <= clock_timestamp())
              or joined_at <= clock_timestamp() - make_interval(secs => ${JOIN_GRACE_SECONDS}) returning hash
          ), theirs as (delete from bookmarks using gone where bookmarks.visitor = gone.hash)
          select count(*)::int as visitors from gone`,
    ),
  )
  return Number(counted?.visitors)
}
