import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { tableName } from './tableNames.ts'

/**
 * A table of a plugin that is no collection (decision 0083): neither an API nor the panel nor Payload's types know it, and only the
 * plugin's own statements read and write it. Each row has an `id`, counted by the database.
 * @example
 * {
 *   name: 'opening_hours',
 *   columns: {
 *     place_id: { type: 'reference', to: 'places', onDelete: 'cascade', required: true },
 *     weekday: { type: 'integer', required: true },
 *     opens_at: { type: 'time' },
 *   },
 *   unique: [['place_id', 'weekday']],
 *   checks: { weekday: sql`weekday between 1 and 7` },
 * }
 */
export type PlainTable = {
  /** Its name, in lower case with underscores; statements write `tableOf(name)`. */
  name: string
  columns: Readonly<Record<string, PlainColumn>>
  /** Adds `created_at` and `updated_at`. Both are the time of the insert, and a statement that changes a row sets the latter. */
  timestamps?: boolean
  /** Columns that no two rows have the same values in. Rows with an empty one never have. */
  unique?: readonly ColumnNames[]
  /** Columns by which rows are found, in this order. */
  indexes?: readonly ColumnNames[]
  /** Conditions on each row, by the end of the constraint's name. */
  checks?: Readonly<Record<string, SQL>>
}

type ColumnNames = readonly [string, ...string[]]

/** A column by its name in the database; one with a default is never empty. */
type PlainColumn = (
  | { type: 'text' | 'json' }
  /** Up to 2,147,483,647. */
  | { type: 'integer'; default?: number }
  /** Of any size; a driver gives it as a text. */
  | { type: 'numeric'; default?: number }
  | { type: 'boolean'; default?: boolean }
  /** A moment, to the millisecond. */
  | { type: 'time' }
  /** One of several words, a type of its own in the database. */
  | { type: 'choice'; options: readonly string[] }
  /** A row of another table, by the slug of its collection or its name. It has an index, since a deletion there looks for rows here. */
  | { type: 'reference'; to: string; onDelete: 'cascade' | 'set null' }
) & { required?: boolean; index?: boolean; unique?: boolean }

type Adapter = Pick<PostgresAdapter, 'rawTables' | 'tableNameMap'>
type RawTable = Adapter['rawTables'][string]
type RawColumn = RawTable['columns'][string]
type RawIndex = NonNullable<RawTable['indexes']>[string]

/**
 * Adds tables to those from which Payload's adapter makes its schema, before it does so: its migrations and its push create them, and
 * `tableOf` finds them.
 * @throws Error where the config has a collection with such a slug or table
 */
export function addPlainTables(adapter: Adapter, tables: readonly PlainTable[]): void {
  for (const { name } of tables) {
    if (name in adapter.rawTables || (adapter.tableNameMap.get(name) ?? name) !== name)
      throw new Error(`A plugin has a table ${name}: no collection may have this slug or this table.`)
    adapter.tableNameMap.set(name, name)
  }
  for (const table of tables) adapter.rawTables[table.name] = rawTable(adapter, table)
}

/** Describes a table in the way in which Payload describes those of collections. */
function rawTable(
  adapter: Adapter,
  { name, columns, timestamps, unique = [], indexes = [] }: PlainTable,
): RawTable {
  const named = Object.entries(columns)
  const alone = (has: (column: PlainColumn) => boolean | undefined) =>
    named.flatMap(([column, settings]): ColumnNames[] => (has(settings) ? [[column]] : []))
  const isIndexed = (column: PlainColumn) => !column.unique && (column.index || column.type === 'reference')
  return {
    name,
    columns: Object.fromEntries([
      ['id', { name: 'id', type: 'serial', primaryKey: true }],
      ...named.map(([column, settings]) => [column, rawColumn(adapter, { table: name, column, settings })]),
      ...(timestamps ? TIMESTAMPS : []),
    ]),
    indexes: Object.fromEntries(
      [
        ...[...alone((column) => column.unique), ...unique].map((on) => rawIndex(name, on, true)),
        ...[...alone(isIndexed), ...indexes].map((on) => rawIndex(name, on, false)),
      ].map((index) => [index.name, index]),
    ),
  }
}

const TIME = { type: 'timestamp', mode: 'string', precision: 3, withTimezone: true } as const

const TIMESTAMPS = ['created_at', 'updated_at'].map((name): [string, RawColumn] => [
  name,
  { ...TIME, name, notNull: true, defaultNow: true },
])

const rawIndex = (table: string, on: ColumnNames, unique: boolean): RawIndex => ({
  name: `${table}_${on.join('_')}_idx`,
  on: [...on],
  unique,
})

type ColumnOfTable = { table: string; column: string; settings: PlainColumn }

function rawColumn(adapter: Adapter, { table, column: name, settings }: ColumnOfTable): RawColumn {
  const hasDefault = 'default' in settings && settings.default !== undefined
  const column = { name, notNull: settings.required === true || hasDefault }
  switch (settings.type) {
    case 'text':
      return { ...column, type: 'varchar' }
    case 'json':
      return { ...column, type: 'jsonb' }
    case 'integer':
    case 'numeric':
    case 'boolean':
      return { ...column, type: settings.type, ...(hasDefault && { default: settings.default }) }
    case 'time':
      return { ...column, ...TIME }
    case 'choice':
      return { ...column, type: 'enum', enumName: `enum_${table}_${name}`, options: [...settings.options] }
    case 'reference':
      return { ...column, ...reference(adapter, settings) }
  }
}

/** The type of ids in the table that a column refers to, and the reference itself. */
function reference(
  adapter: Adapter,
  { to, onDelete }: { to: string; onDelete: 'cascade' | 'set null' },
): Pick<RawColumn, 'reference'> & { type: 'integer' | 'numeric' | 'varchar' | 'uuid' } {
  const table = tableName({ db: adapter }, to)
  const id = adapter.rawTables[table]?.columns.id?.type
  const type = id === 'numeric' || id === 'varchar' || id === 'uuid' ? id : 'integer'
  return { type, reference: { name: 'id', table, onDelete } }
}
