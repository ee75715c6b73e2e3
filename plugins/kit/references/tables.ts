import { getTableConfig, PgTable } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { Payload } from 'payload'
import { type SQL, sql } from '../database/database.ts'
import { findTableName } from '../database/tableNames.ts'

export type TableConfig = ReturnType<typeof getTableConfig>

/** What the rows of a table are: the documents of a collection or the values of a global, or versions of these. */
export type Root = { slug: string; isGlobal: boolean; isVersion: boolean; isHidden: boolean }

/**
 * Returns the tables of a running Payload, by their names in the code.
 * @throws Error with another database adapter
 */
export function tablesOf({ db }: Payload): Record<string, unknown> {
  if (!('tables' in db) || typeof db.tables !== 'object' || db.tables === null)
    throw new Error('Litfass needs @payloadcms/db-postgres.')
  return { ...db.tables }
}

export const named = ({ name, schema }: Pick<TableConfig, 'name' | 'schema'>): SQL =>
  schema ? sql`${sql.identifier(schema)}.${sql.identifier(name)}` : sql`${sql.identifier(name)}`

/** The newest draft of each document of a collection, with its columns by the names of their fields; nothing without drafts. */
export function draftTableOf(payload: Payload, collection: string) {
  const table = tablesOf(payload)[findTableName(payload, collection, 'versions') ?? '']
  if (!(table instanceof PgTable)) return undefined
  const config = getTableConfig(table)
  if (!config.columns.some(({ name }) => name === 'latest')) return undefined
  const columnOf = (field: string): string => {
    const name: unknown = Object(Reflect.get(table, `version_${field}`)).name
    if (typeof name !== 'string')
      throw new Error(`The versions of ${collection} have no column of their own for ${field}.`)
    return name
  }
  return {
    latest: sql`(select * from ${named(config)} where latest and parent_id is not null)`,
    columnOf,
  }
}

/** A name without what the case of a field and the underscores of a column do to it. */
export const bare = (name: string) => name.replaceAll(/[-_]/g, '').toLowerCase()
