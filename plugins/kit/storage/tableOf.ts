import { sql } from '@payloadcms/db-postgres/drizzle'

/** The table of a collection, as part of a statement. */
export function tableOf(collection: string) {
  return sql.identifier(collection.replaceAll('-', '_'))
}
