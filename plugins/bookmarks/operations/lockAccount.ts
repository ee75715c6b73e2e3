import { executeSql, sql } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'

/**
 * Lets what changes the lists of one account happen one after another, until the transaction ends. Whoever holds a
 * visitor's row too has taken it before, so that nobody waits in a circle.
 */
export async function lockAccount(req: PayloadRequest, account: number): Promise<void> {
  await executeSql(
    req,
    sql`select pg_advisory_xact_lock(hashtextextended(${`litfass-bookmarks:${account}`}, 0))`,
  )
}
