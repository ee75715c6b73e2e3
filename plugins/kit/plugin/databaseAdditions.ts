import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { check, index, type PgColumn, uniqueIndex } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { Config, DatabaseAdapterObj, Payload } from 'payload'
import { embeddedIds } from '../database/database.ts'
import { addOwnTables } from '../database/ownTables.ts'
import { addPlainTables, type PlainTable } from '../database/plainTables.ts'
import { tableName } from '../database/tableNames.ts'
import { installQueueSchema, installRoutines, searchSchema } from './databaseSetup.ts'

/**
 * Tables of a plugin that are no collections, and properties of the others that a field cannot say, by the slug of a collection. They
 * are part of the schema that Payload knows: its migrations write them, and its push in development keeps them.
 */
export type DatabaseAdditions = {
  /** Tables that only the plugin's statements read and write (decision 0083). */
  tables?: readonly PlainTable[]
  /** Relationship fields whose rows are deleted with the document they refer to; Payload would empty the field. */
  cascades?: Readonly<Record<string, readonly string[]>>
  /** Fields that may not be empty in the database, though a form leaves them out. */
  required?: Readonly<Record<string, readonly string[]>>
  /** Fields that a form asks for and that may be empty in the database: rows from before the plugin have no value. */
  optional?: Readonly<Record<string, readonly string[]>>
  /** Text fields that are searched for parts of words and for beginnings; the database gets PostgreSQL's `pg_trgm`. */
  searched?: Readonly<Record<string, readonly string[]>>
  /** Text fields in which Payload's lists look for parts of words; those that the collection does not have are left out. */
  listed?: Readonly<Record<string, readonly string[]>>
  /** Text fields that are searched for words in any form, in German and English, and for parts of words; see `searched`. */
  fullText?: Readonly<Record<string, readonly string[]>>
  /** Texts whose nodes of a kind are searched for the id that they hold; see `embeddedIds`. */
  embedded?: readonly EmbeddedNodes[]
  /** Fields that no two rows have the same values in, by the end of the index's name: `{ pages: { address: ['language', 'slug'] } }`. */
  unique?: Readonly<Record<string, Readonly<Record<string, readonly [string, ...string[]]>>>>
  /** Conditions on each row, by the end of the constraint's name: `{ images: { focus_x_percent: sql`…` } }`. */
  checks?: Readonly<Record<string, Readonly<Record<string, SQL>>>>
  /** Number fields that hold whole numbers only, up to 2,147,483,647; Payload would make them `numeric`. */
  integers?: Readonly<Record<string, readonly string[]>>
  /**
   * Functions and triggers that the tables need, as statements that may be run again (`create or replace`). They follow each
   * run of migrations, and Payload's push in development.
   */
  routines?: readonly string[]
}

/** Fields of a collection with Lexical's JSON, a kind of node in them, and its key that holds an id. */
type EmbeddedNodes = { from: string; fields: readonly string[]; node: string; key: string }

const KEY = 'litfassDatabase'

/**
 * Adds to the schema that Payload's adapter knows: the kit's own tables with the first plugin, and what each plugin says of
 * its tables. The queue's tables are made with the others, so that a job can be added before a worker has ever run.
 */
export function addToDatabase(config: Config, additions: DatabaseAdditions): Config {
  const isFirst = config.custom?.[KEY] !== true
  return {
    ...config,
    custom: { ...config.custom, [KEY]: true },
    db: extendAdapter(config.db, (adapter) => {
      adapter.beforeSchemaInit = [...adapter.beforeSchemaInit, addTables(additions), changeColumns(additions)]
      adapter.afterSchemaInit = [
        ...adapter.afterSchemaInit,
        addChecks(additions),
        addUnique(additions),
        addSearch(additions),
        addEmbedded(additions),
      ]
      if (additions.searched ?? additions.listed ?? additions.fullText)
        adapter.extensions = { ...adapter.extensions, pg_trgm: true }
      if (additions.routines) installRoutines(adapter, additions.routines)
      if (!isFirst) return
      searchSchema(adapter)
      adapter.afterSchemaInit = [...adapter.afterSchemaInit, addOwnTables(adapter)]
      installQueueSchema(adapter)
    }),
  }
}

type Hook = PostgresAdapter['beforeSchemaInit'][number]

function extendAdapter(
  db: DatabaseAdapterObj,
  extend: (adapter: PostgresAdapter) => void,
): DatabaseAdapterObj {
  return {
    ...db,
    init: (args: { payload: Payload }) => {
      const adapter = db.init(args)
      // Another adapter is refused where its pool is asked for, with the reason.
      if (isPostgres(adapter)) extend(adapter)
      return adapter
    },
  }
}

function isPostgres(adapter: unknown): adapter is PostgresAdapter {
  return (
    typeof adapter === 'object' && adapter !== null && 'beforeSchemaInit' in adapter && 'pgSchema' in adapter
  )
}

function addTables({ tables = [] }: DatabaseAdditions): Hook {
  return ({ adapter, schema }) => {
    addPlainTables(adapter, tables)
    return schema
  }
}

/** Runs before Payload makes its tables from their descriptions. */
function changeColumns({
  cascades = {},
  required = {},
  optional = {},
  integers = {},
}: DatabaseAdditions): Hook {
  return ({ adapter, schema }) => {
    const column = (slug: string, field: string) => {
      const found = adapter.rawTables[tableName({ db: adapter }, slug)]?.columns[field]
      if (!found) throw new Error(`The table of ${slug} has no column of its own for ${field}.`)
      return found
    }
    for (const [slug, field] of pairsOf(cascades)) {
      const { reference } = column(slug, field)
      if (reference) reference.onDelete = 'cascade'
    }
    for (const [slug, field] of pairsOf(required)) column(slug, field).notNull = true
    for (const [slug, field] of pairsOf(optional)) column(slug, field).notNull = false
    for (const [slug, field] of pairsOf(integers)) column(slug, field).type = 'integer'
    return schema
  }
}

const pairsOf = (named: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(named).flatMap(([slug, fields]) => fields.map((field) => [slug, field] as const))

type HookArgs = Parameters<Hook>[0]

/** Adds indexes or constraints to the table of a collection, by its name and the columns that Payload has made. */
function extend(
  { adapter, schema, extendTable }: HookArgs,
  slug: string,
  added: (table: string, columnOf: (field: string) => PgColumn) => object,
): void {
  const name = tableName({ db: adapter }, slug)
  const table = schema.tables[name]
  if (!table) throw new Error(`The collection ${slug} has no table.`)
  extendTable({
    table,
    extraConfig: (columns) =>
      added(name, (field) => {
        const column = columns[field]
        if (!column) throw new Error(`The table of ${slug} has no column of its own for ${field}.`)
        return column
      }),
  })
}

function addChecks({ checks = {}, tables = [] }: DatabaseAdditions): Hook {
  const ofTables = tables.map(({ name, checks = {} }) => [name, checks] as const)
  return (args) => {
    for (const [slug, conditions] of [...Object.entries(checks), ...ofTables])
      extend(args, slug, (table) =>
        Object.fromEntries(
          Object.entries(conditions).map(([end, condition]) => [end, check(`${table}_${end}`, condition)]),
        ),
      )
    return args.schema
  }
}

function addUnique({ unique = {} }: DatabaseAdditions): Hook {
  return (args) => {
    for (const [slug, indexes] of Object.entries(unique))
      extend(args, slug, (table, columnOf) =>
        Object.fromEntries(
          Object.entries(indexes).map(([end, [first, ...others]]) => [
            end,
            uniqueIndex(`${table}_${end}_idx`).on(columnOf(first), ...others.map(columnOf)),
          ]),
        ),
      )
    return args.schema
  }
}

type Ending = { method: 'gin' | 'btree'; expressions: [SQL, ...SQL[]] }

const partsOf = (column: PgColumn): Ending => ({ method: 'gin', expressions: [sql`${column} gin_trgm_ops`] })

function addSearch({ searched = {}, listed = {}, fullText = {} }: DatabaseAdditions): Hook {
  return (args) => {
    const { adapter, schema } = args
    const add = (slug: string, field: string, indexesOf: (column: PgColumn) => Record<string, Ending>) =>
      extend(args, slug, (table, columnOf) => {
        const column = columnOf(field)
        return Object.fromEntries(
          Object.entries(indexesOf(column)).map(([end, { method, expressions }]) => [
            `${field}_${end}`,
            index(`${table}_${column.name}_${end}_idx`).using(method, ...expressions),
          ]),
        )
      })
    for (const [slug, field] of pairsOf(searched))
      add(slug, field, (column) => ({
        parts: partsOf(column),
        beginning: { method: 'btree', expressions: [sql`${column} text_pattern_ops`] },
        shortest: { method: 'btree', expressions: [sql`length(${column})`, sql`${column}`] },
      }))
    for (const [slug, field] of pairsOf(listed))
      if (adapter.rawTables[tableName({ db: adapter }, slug)]?.columns[field])
        add(slug, field, (column) => ({ parts: partsOf(column) }))
    for (const [slug, field] of pairsOf(fullText))
      add(slug, field, (column) => ({
        parts: partsOf(column),
        german: { method: 'gin', expressions: [sql`to_tsvector('german', ${column})`] },
        english: { method: 'gin', expressions: [sql`to_tsvector('english', ${column})`] },
      }))
    return schema
  }
}

function addEmbedded({ embedded = [] }: DatabaseAdditions): Hook {
  return (args) => {
    for (const { from, fields, ...nodes } of embedded)
      extend(args, from, (table, columnOf) =>
        Object.fromEntries(
          fields.map((field) => {
            const column = columnOf(field)
            const ids = embeddedIds(sql`${column}`, nodes)
            const name = `${table}_${column.name}_${nodes.node}_idx`
            return [`${field}_${nodes.node}`, index(name).using('gin', ids)]
          }),
        ),
      )
    return args.schema
  }
}
