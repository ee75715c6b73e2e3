import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload'
import { viewerOf } from '../access/viewerOf.ts'
import {
  executeSql,
  executeTogether,
  inTransaction,
  type SQL,
  sql,
  transactionOf,
} from '../database/database.ts'
import { isStaff } from '../domain/viewer.ts'
import type { Change } from '../recording/recording.ts'
import { CHANNEL, changeTexts } from './messages.ts'
import { announcerId, confirmsEveryChange, dropPages, noteChange } from './transactions.ts'

/**
 * Announces that rows of a collection, or a global, have changed: to open event streams and to the page caches of all web
 * servers. PostgreSQL delivers it when the request's transaction is committed, and drops it on rollback. A change that
 * staff make is answered only once no server shows a page of before.
 * @param ids the rows that changed; none for a global
 * @param options.lists false for the progress of a row, which cannot change which rows a list holds, or their order, and
 *   may be shown a quarter of a second later
 * @param options.hides true where something must be gone by the time of the answer, whichever role makes the change
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

/**
 * Runs statements in one round trip and a transaction of their own (`executeTogether`), one of which changes rows and announces
 * them. For what visitors change, which is answered before other servers know of it: no one asks the guards of writes, which
 * guard accounts.
 * @param statements makes them from what the one that changes something has to select
 * @returns the rows of the last statement
 * @throws Error within a transaction
 * @example
 * changeTogether(req, { topic: 'polls', ids: [7], lists: false }, (announce) => [
 *   sql`with vote as (insert into … returning id) select ${announce} from vote`,
 *   sql`select count(*) from votes`,
 * ])
 */
export async function changeTogether(
  req: PayloadRequest,
  { topic, ids, lists }: Change,
  statements: (announce: SQL) => readonly SQL[],
): Promise<Record<string, unknown>[]> {
  if (await transactionOf(req)) throw new Error(`${topic}: these statements are a transaction of their own.`)
  const from = announcerId()
  const change = { topic, ids, lists, ...(from && { from }) }
  const notes = changeTexts(change).map((text) => sql`pg_notify(${CHANNEL}, ${text})`)
  const run = () => executeTogether(req, statements(sql.join(notes, sql`, `)))
  if (confirmsEveryChange())
    return inTransaction(req, async () => {
      noteChange(Object(await transactionOf(req)), change, true)
      return run()
    })
  try {
    return await run()
  } finally {
    // They may have been committed though their answer got lost.
    dropPages([change])
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
