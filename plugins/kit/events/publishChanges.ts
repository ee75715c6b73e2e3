import type { PayloadRequest } from 'payload'
import { executeSql, sql, transactionOf } from '../storage/executeSql.ts'
import { changeTexts } from './changeText.ts'
import { CHANNEL } from './constants.ts'

/**
 * Tells every web server that rows of a collection have changed. PostgreSQL sends it when the request's transaction is
 * committed, and never when it is rolled back.
 * @throws Error when the request has no transaction
 */
export async function publishChanges(
  req: PayloadRequest,
  collection: string,
  ids: readonly number[],
): Promise<void> {
  if (!(await transactionOf(req)))
    throw new Error(`A change of ${collection} is told in the transaction that makes it.`)
  for (const text of changeTexts({ topic: collection, ids })) {
    await executeSql(req, sql`select pg_notify(${CHANNEL}, ${text})`)
  }
}
