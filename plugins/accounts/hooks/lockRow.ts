import { executeSql, sql } from '@litfass/kit/storage'
import type { CollectionBeforeOperationHook } from 'payload'

/** Two saves of one account go one after the other: the second reads what the first has written. */
export const lockRow: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  if (operation !== 'update' || !('id' in args) || typeof args.id === 'object' || args.id === undefined)
    return args
  const id = Number(args.id)
  const table = sql.identifier(collection.slug.replaceAll('-', '_'))
  if (Number.isSafeInteger(id)) await executeSql(req, sql`select 1 from ${table} where id = ${id} for update`)
  return args
}
