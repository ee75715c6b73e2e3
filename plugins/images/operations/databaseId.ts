import { executeSql, sql } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'

/**
 * What tells this database from every other: the number its server was given when it was set up, and the database's own
 * on it. Nothing is stored, so that a dump that is restored elsewhere does not pass for the database it was made of.
 */
export async function databaseId(req: PayloadRequest): Promise<string> {
  const [row] = await executeSql(
    req,
    sql`select 'postgres-' || system_identifier || '-' ||
          (select oid from pg_database where datname = current_database()) as id from pg_control_system()`,
  )
  return String(row?.id)
}
