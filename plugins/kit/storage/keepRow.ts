import { sql } from '@payloadcms/db-postgres/drizzle'
import { executeSql, type SqlRequest } from './executeSql.ts'
import { tableOf } from './tableOf.ts'

/**
 * Lets nobody remove a row until the transaction ends, so that what refers to it can be written. Others may go on
 * changing it, and keep it as well.
 * @returns false when there is no such row (any more)
 */
export async function keepRow(req: SqlRequest, collection: string, id: number): Promise<boolean> {
  const rows = await executeSql(req, sql`select 1 from ${tableOf(collection)} where id = ${id} for key share`)
  return rows.length > 0
}
