import type { CollectionBeforeOperationHook } from 'payload'
import { executeSql, sql } from '../storage/executeSql.ts'
import { tableOf } from '../storage/tableOf.ts'

/**
 * Payload reads a row, asks everybody, and writes the whole of it back. So that nothing written in between is lost (a
 * lock, a withdrawal, a revision), two saves of one document go one after the other.
 */
export const lockRow: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  if (operation !== 'update' || !('id' in args)) return args
  const id = Number(args.id)
  if (Number.isSafeInteger(id)) {
    await executeSql(req, sql`select 1 from ${tableOf(collection.slug)} where id = ${id} for update`)
  }
  return args
}
