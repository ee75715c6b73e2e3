import { executeSql, inTransaction, sql } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'

/** Removes a visitor and their bookmarks; those that have joined an account are the account's. */
export async function forgetVisitor(req: PayloadRequest, hash: string): Promise<void> {
  await inTransaction(req, async () => {
    await executeSql(req, sql`delete from bookmark_visitors where hash = ${hash} and account_id is null`)
    await executeSql(req, sql`delete from bookmarks where visitor = ${hash}`)
  })
}
