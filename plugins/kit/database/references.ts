import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { getTableConfig, PgTable } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { Payload } from 'payload'
import { sql, tableName } from './database.ts'

/**
 * Returns the condition that no document of these collections and globals refers to a row of another one, whatever field
 * names it: an upload, one of several, or one in a row of an array. Drafts and earlier versions count.
 * @param slugs of the collections and globals that may refer to it
 * @param to slug of the collection that may be referred to
 * @param id the id of the row, as the statement around the condition calls it
 * @throws Error with another database adapter
 */
export function unreferenced(
  payload: Payload,
  { slugs, to, id }: { slugs: readonly string[]; to: string; id: SQL },
): SQL {
  const tables = Object.values(tablesOf(payload)).filter((table) => table instanceof PgTable)
  const target = tableName(to)
  const owners = [...payload.config.collections, ...payload.config.globals].map(({ slug }) => tableName(slug))
  const meant = new Set(slugs.map(tableName))
  const absent = tables.flatMap((table) => {
    const { name, schema, foreignKeys } = getTableConfig(table)
    // The rows of `front_page_rels` belong to `front-page`, and not to a collection `front`.
    const owner = owners.filter((one) => isTableOf(one, withoutVersion(name))).sort(byLength)[0]
    if (!owner || !meant.has(owner)) return []
    const columns = foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference()
      return getTableConfig(foreignTable).name === target ? columns.slice(0, 1) : []
    })
    const from = schema
      ? sql`${sql.identifier(schema)}.${sql.identifier(name)}`
      : sql`${sql.identifier(name)}`
    return columns.map(
      (column) => sql`not exists (select 1 from ${from} u where u.${sql.identifier(column.name)} = ${id})`,
    )
  })
  return absent.length > 0 ? sql.join(absent, sql` and `) : sql`true`
}

const isTableOf = (owner: string, name: string) => name === owner || name.startsWith(`${owner}_`)

/** A draft refers to something as well as its document does: `_articles_v_rels` counts as `articles_rels`. */
const withoutVersion = (name: string) => name.replace(/^_(.+)_v(?=_|$)/, '$1')

const byLength = (one: string, other: string) => other.length - one.length

function tablesOf({ db }: Payload): Record<string, unknown> {
  if (!('tables' in db) || typeof db.tables !== 'object' || db.tables === null)
    throw new Error('Litfass needs @payloadcms/db-postgres.')
  return { ...db.tables }
}
