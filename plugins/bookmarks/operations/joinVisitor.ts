import { executeSql, inTransaction, sql } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { keepAccount } from './keepAccount.ts'
import { lockAccount } from './lockAccount.ts'

/**
 * Gives a visitor's bookmarks to an account, once. What is in both lists already stays once, with the earlier time. From
 * then on nothing is the visitor's: what arrives late under the cookie goes to the account (`applyAction`).
 * @throws LitfassError `signedOut` when the account was removed meanwhile
 */
export async function joinVisitor(
  req: PayloadRequest,
  { hash, account }: { hash: string; account: number },
): Promise<void> {
  await inTransaction(req, async () => {
    await keepAccount(req, account)
    const joined = await executeSql(
      req,
      sql`update bookmark_visitors set account_id = ${account}, joined_at = clock_timestamp(), updated_at = now()
          where hash = ${hash} and account_id is null and expires_at > clock_timestamp() returning id`,
    )
    if (joined.length === 0) return
    await lockAccount(req, account)
    await executeSql(
      req,
      sql`insert into bookmarks
            (account_id, image_type, media_id, temporary_at, saved_at, updated_at, created_at)
          select ${account}::int, image_type, media_id, temporary_at, saved_at, now(), created_at
            from bookmarks where visitor = ${hash}
          on conflict (account_id, image_type, media_id) do update set
            temporary_at = least(bookmarks.temporary_at, excluded.temporary_at),
            saved_at = least(bookmarks.saved_at, excluded.saved_at), updated_at = now()`,
    )
    await executeSql(req, sql`delete from bookmarks where visitor = ${hash}`)
  })
}
