import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload'
import { viewerOf } from '../access/viewerOf.ts'
import { executeSql, sql, transactionOf } from '../database/database.ts'
import { isStaff } from '../domain/viewer.ts'
import { CHANNEL, changeTexts } from './messages.ts'
import { announcerId, noteChange } from './transactions.ts'

/**
 * Announces that rows of a collection, or a global, have changed: to open event streams and to the page caches of all web
 * servers. PostgreSQL delivers it when the request's transaction is committed, and drops it on rollback. A change that
 * staff make is answered only once no server shows a page of before.
 * @param ids the rows that changed; none for a global
 * @param options.lists false for the progress of a row, which cannot change which rows a list holds, or their order, and
 *   may be shown a quarter of a second later
 * @param options.hides true where something must be gone with the answer, whoever makes the change
 * @throws Error when the request has no transaction
 */
export async function publishChanges(
  req: PayloadRequest,
  topic: string,
  ids: readonly number[],
  { lists = true, hides = false }: { lists?: boolean; hides?: boolean } = {},
): Promise<void> {
  const transaction = await transactionOf(req)
  if (!transaction) throw new Error(`Changes of ${topic} are published in the transaction that makes them.`)
  const from = announcerId()
  const change = { topic, ids, lists, ...(from && { from }) }
  noteChange(transaction, change, hides || isStaff(viewerOf(req)))
  for (const text of changeTexts(change)) {
    await executeSql(req, sql`select pg_notify(${CHANNEL}, ${text})`)
  }
}

/** Announces each change of a collection's documents. */
export const announceChange: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  await publishChanges(req, collection.slug, [Number(doc.id)])
  return doc
}

/** Announces each deletion of a collection's documents, which no server shows once it is answered. */
export const announceDeletion: CollectionAfterDeleteHook = async ({ collection, id, req }) => {
  await publishChanges(req, collection.slug, [Number(id)], { hides: true })
}

/** Announces each change of a global. */
export const announceGlobalChange: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  await publishChanges(req, global.slug, [])
  return doc
}
