import { executeSql, sql } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { keepAccount } from './keepAccount.ts'

/**
 * Lets what changes the lists of one account happen one after another, until the transaction ends. Whoever holds a
 * visitor's row too has taken it before, so that nobody waits in a circle.
 * @throws LitfassError `signedOut` when the account was removed meanwhile
 */
export async function lockAccount(req: PayloadRequest, account: number): Promise<void> {
  await executeSql(req, accountLock(account))
  await keepAccount(req, account)
}

/** Takes the lock alone. */
export function accountLock(account: number) {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`litfass-bookmarks:${account}`}, 0))`
}
