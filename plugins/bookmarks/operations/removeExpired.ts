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
  return inTransaction(req, async () => {
    const gone = await executeSql(
      req,
      sql`delete from bookmark_visitors where (account_id is null and expires_at <= clock_timestamp())
          or joined_at <= clock_timestamp() - make_interval(secs => ${JOIN_GRACE_SECONDS}) returning hash`,
    )
    const hashes = gone.map(({ hash }) => String(hash))
    if (hashes.length > 0) await executeSql(req, sql`delete from bookmarks where visitor in ${hashes}`)
    return hashes.length
  })
}
