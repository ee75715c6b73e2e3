import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgSchema,
  pgTable,
  serial,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import type { Config, DatabaseAdapterObj, Payload } from 'payload'
import type { PoolClient } from 'pg'
import { installQueue } from '../jobs/queue.ts'
import { FORMER_PATHS_TABLE } from '../slugs/formerPaths.ts'
import { FORMER_SLUGS_TABLE } from '../slugs/slugs.ts'
import { databasePool, embeddedIds, surviveLostConnections } from '../database/database.ts'
import { addPlainTables, type PlainTable } from '../database/plainTables.ts'
import { tableName } from '../database/tableNames.ts'

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

/** The table of the counters of limits. */
export const LIMITS_TABLE = 'litfass_rate_limits'

/** The table of saves: who changed which document, and what stood there before. */
export const SAVES_TABLE = 'litfass_revisions'

/** The table of forms in which documents are open at the moment. */
export const PRESENCE_TABLE = 'litfass_presence'

/** The table of what is known of versions besides their content: who saved them, and their names. */
export const VERSIONS_TABLE = 'litfass_versions'

/** The table of forms without script that were refused, each with what was typed into it. */
export const REFUSED_FORMS_TABLE = 'litfass_refused_forms'

/** The table of e-mails that have come back or were complained of, each with its recipient. */
export const RETURNED_MAILS_TABLE = 'litfass_returned_mails'

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
type Schema = Parameters<Hook>[0]['schema']

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

function addChecks({ checks = {}, tables = [] }: DatabaseAdditions): Hook {
  const ofTables = tables.map(({ name, checks = {} }) => [name, checks] as const)
  return ({ adapter, schema, extendTable }) => {
    for (const [slug, conditions] of [...Object.entries(checks), ...ofTables]) {
      const name = tableName({ db: adapter }, slug)
      const table = schema.tables[name]
      if (!table) throw new Error(`The collection ${slug} has no table.`)
      extendTable({
        table,
        extraConfig: () =>
          Object.fromEntries(
            Object.entries(conditions).map(([end, condition]) => [end, check(`${name}_${end}`, condition)]),
          ),
      })
    }
    return schema
  }
}

function addUnique({ unique = {} }: DatabaseAdditions): Hook {
  return ({ adapter, schema, extendTable }) => {
    for (const [slug, indexes] of Object.entries(unique)) {
      const name = tableName({ db: adapter }, slug)
      const table = schema.tables[name]
      if (!table) throw new Error(`The collection ${slug} has no table.`)
      extendTable({
        table,
        extraConfig: (columns) =>
          Object.fromEntries(
            Object.entries(indexes).map(([end, fields]) => {
              const [first, ...others] = fields.map((field) => {
                const column = columns[field]
                if (!column) throw new Error(`The table of ${slug} has no column of its own for ${field}.`)
                return column
              })
              if (!first) throw new Error(`The index ${end} of ${slug} has no columns.`)
              return [end, uniqueIndex(`${name}_${end}_idx`).on(first, ...others)]
            }),
          ),
      })
    }
    return schema
  }
}

function addSearch({ searched = {}, listed = {}, fullText = {} }: DatabaseAdditions): Hook {
  return ({ adapter, schema, extendTable }) => {
    type Indexes = (column: PgColumn) => Record<string, Ending>
    const extend = (slug: string, field: string, indexesOf: Indexes, isOptional = false) => {
      const name = tableName({ db: adapter }, slug)
      const table = schema.tables[name]
      if (!table) throw new Error(`The collection ${slug} has no table.`)
      extendTable({
        table,
        extraConfig: ({ [field]: column }) => {
          if (!column && isOptional) return {}
          if (!column) throw new Error(`The table of ${slug} has no column of its own for ${field}.`)
          return Object.fromEntries(
            Object.entries(indexesOf(column)).map(([end, on]) => [
              `${field}_${end}`,
              index(`${name}_${column.name}_${end}_idx`).using(on.method, ...on.expressions),
            ]),
          )
        },
      })
    }
    const parts = (column: PgColumn): Ending => ({
      method: 'gin',
      expressions: [sql`${column} gin_trgm_ops`],
    })
    for (const [slug, field] of pairsOf(searched))
      extend(slug, field, (column) => ({
        parts: parts(column),
        beginning: { method: 'btree', expressions: [sql`${column} text_pattern_ops`] },
        shortest: { method: 'btree', expressions: [sql`length(${column})`, sql`${column}`] },
      }))
    for (const [slug, field] of pairsOf(listed))
      extend(slug, field, (column) => ({ parts: parts(column) }), true)
    for (const [slug, field] of pairsOf(fullText))
      extend(slug, field, (column) => ({
        parts: parts(column),
        german: { method: 'gin', expressions: [sql`to_tsvector('german', ${column})`] },
        english: { method: 'gin', expressions: [sql`to_tsvector('english', ${column})`] },
      }))
    return schema
  }
}

function addEmbedded({ embedded = [] }: DatabaseAdditions): Hook {
  return ({ adapter, schema, extendTable }) => {
    for (const { from, fields, ...nodes } of embedded) {
      const name = tableName({ db: adapter }, from)
      const table = schema.tables[name]
      if (!table) throw new Error(`The collection ${from} has no table.`)
      extendTable({
        table,
        extraConfig: (columns) =>
          Object.fromEntries(
            fields.map((field) => {
              const column = columns[field]
              if (!column) throw new Error(`The table of ${from} has no column of its own for ${field}.`)
              const end = `${field}_${nodes.node}`
              const ids = embeddedIds(sql`${column}`, nodes)
              return [end, index(`${name}_${column.name}_${nodes.node}_idx`).using('gin', ids)]
            }),
          ),
      })
    }
    return schema
  }
}

type Ending = { method: 'gin' | 'btree'; expressions: [SQL, ...SQL[]] }

/**
 * The tables of the counters of limits, of saves (decision 0027; a global has the document 0), of slugs that documents have had
 * (decision 0035), of paths at which they stood on another site (decision 0064), of open forms (decision 0069), of versions
 * (decision 0073), of refused forms, and of e-mails that have come back (decision 0072).
 */
const addOwnTables =
  ({ schemaName }: Pick<PostgresAdapter, 'schemaName'>): Hook =>
  ({ schema }) => {
    // The types of tables differ by whether their schema has a name, which does not matter here.
    const table: typeof pgTable = schemaName ? Object(pgSchema(schemaName).table) : pgTable
    const own: Schema['tables'] = {
      [LIMITS_TABLE]: table(LIMITS_TABLE, {
        key: varchar('key', { length: 255 }).primaryKey(),
        points: integer('points').notNull().default(0),
        expire: bigint('expire', { mode: 'number' }),
      }),
      [SAVES_TABLE]: table(
        SAVES_TABLE,
        {
          id: serial('id').primaryKey(),
          slug: varchar('slug').notNull(),
          document_id: integer('document_id').notNull(),
          revision: integer('revision').notNull(),
          saved_by: integer('saved_by'),
          saved_at: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
          replaced: jsonb('replaced').notNull(),
        },
        // Not the primary key: where the database has one of several columns, drizzle-kit's push fails.
        ({ slug, document_id, revision }) => [
          uniqueIndex(`${SAVES_TABLE}_save_idx`).on(slug, document_id, revision),
        ],
      ),
      [PRESENCE_TABLE]: table(
        PRESENCE_TABLE,
        {
          id: serial('id').primaryKey(),
          slug: varchar('slug').notNull(),
          document_id: integer('document_id').notNull(),
          account_id: integer('account_id').notNull(),
          session: varchar('session').notNull(),
          beat_at: timestamp('beat_at', { withTimezone: true }).notNull().defaultNow(),
          writing_since: timestamp('writing_since', { withTimezone: true }),
          displaced_at: timestamp('displaced_at', { withTimezone: true }),
        },
        ({ slug, document_id, account_id, session }) => [
          uniqueIndex(`${PRESENCE_TABLE}_form_idx`).on(slug, document_id, account_id, session),
          index(`${PRESENCE_TABLE}_session_idx`).on(session),
        ],
      ),
      [VERSIONS_TABLE]: table(
        VERSIONS_TABLE,
        {
          id: serial('id').primaryKey(),
          slug: varchar('slug').notNull(),
          document_id: varchar('document_id').notNull(),
          version_id: varchar('version_id').notNull(),
          kind: varchar('kind').notNull(),
          saved_by: integer('saved_by'),
          saved_at: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
          name: varchar('name'),
          changes: jsonb('changes'),
        },
        ({ slug, document_id, version_id }) => [
          uniqueIndex(`${VERSIONS_TABLE}_version_idx`).on(slug, version_id),
          index(`${VERSIONS_TABLE}_document_idx`).on(slug, document_id),
        ],
      ),
      [FORMER_SLUGS_TABLE]: table(
        FORMER_SLUGS_TABLE,
        {
          id: serial('id').primaryKey(),
          collection: varchar('collection').notNull(),
          slug: varchar('slug').notNull(),
          document_id: varchar('document_id').notNull(),
        },
        ({ collection, slug, document_id }) => [
          uniqueIndex(`${FORMER_SLUGS_TABLE}_slug_idx`).on(collection, slug),
          index(`${FORMER_SLUGS_TABLE}_document_idx`).on(collection, document_id),
        ],
      ),
      [FORMER_PATHS_TABLE]: table(
        FORMER_PATHS_TABLE,
        {
          id: serial('id').primaryKey(),
          path: varchar('path').notNull(),
          collection: varchar('collection').notNull(),
          document_id: varchar('document_id').notNull(),
        },
        ({ path, collection, document_id }) => [
          uniqueIndex(`${FORMER_PATHS_TABLE}_path_idx`).on(path),
          index(`${FORMER_PATHS_TABLE}_document_idx`).on(collection, document_id),
        ],
      ),
      [REFUSED_FORMS_TABLE]: table(
        REFUSED_FORMS_TABLE,
        {
          id: serial('id').primaryKey(),
          token: uuid('token').notNull(),
          form: varchar('form').notNull(),
          fields: jsonb('fields').notNull(),
          created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
        },
        ({ token }) => [uniqueIndex(`${REFUSED_FORMS_TABLE}_token_idx`).on(token)],
      ),
      [RETURNED_MAILS_TABLE]: table(
        RETURNED_MAILS_TABLE,
        {
          id: serial('id').primaryKey(),
          mail: varchar('mail').notNull(),
          address: varchar('address').notNull(),
          outcome: varchar('outcome').notNull(),
          status: varchar('status').notNull(),
          answer: varchar('answer').notNull(),
          subject: varchar('subject').notNull(),
          created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
        },
        ({ mail, address, outcome, created_at }) => [
          uniqueIndex(`${RETURNED_MAILS_TABLE}_report_idx`).on(mail, address, outcome),
          index(`${RETURNED_MAILS_TABLE}_address_idx`).on(address),
          index(`${RETURNED_MAILS_TABLE}_created_at_idx`).on(created_at),
        ],
      ),
    }
    return { ...schema, tables: { ...schema.tables, ...own } }
  }

/**
 * Has statements of the plugins find their tables where the adapter has a schema of its own (`schemaName`): Payload names
 * it in each of its statements, ours are found by the search path of the connection.
 */
function searchSchema(adapter: PostgresAdapter): void {
  const { schemaName, poolOptions } = adapter
  if (!schemaName) return
  const path = `set search_path = "${schemaName.replaceAll('"', '""')}", public`
  const verify: Verified['verify'] = Reflect.get(poolOptions, 'verify')
  const verifyAndSearch: Verified['verify'] = (client, done) => {
    client.query(path).then(() => (verify ? verify(client, done) : done()), done)
  }
  adapter.poolOptions = Object.assign({ ...poolOptions }, { verify: verifyAndSearch })
}

/** The pool's own check of a new connection, before anyone gets it. */
type Verified = { verify?: (client: PoolClient, done: (error?: Error) => void) => void }

/** Makes functions and triggers after migrations, and where Payload has pushed its schema in development. */
function installRoutines(adapter: PostgresAdapter, routines: readonly string[]): void {
  const { connect, migrate } = adapter
  const make = async () => {
    const client = await databasePool(adapter.payload).connect()
    try {
      // Together or not at all: a table is never without half of its guards.
      await client.query(['begin', ...routines, 'commit'].join(';\n'))
    } finally {
      client.release()
    }
  }
  adapter.migrate = async function migrateWithRoutines(args) {
    await migrate.call(this, args)
    await make()
  }
  adapter.connect = async function connectWithRoutines(options) {
    await connect?.call(this, options)
    if (isPushed(adapter)) await make()
  }
}

const isPushed = ({ push }: PostgresAdapter): boolean =>
  process.env.NODE_ENV !== 'production' && push !== false && process.env.PAYLOAD_MIGRATING !== 'true'

/** Makes the queue's tables before migrations, and where Payload pushes its schema in development. */
function installQueueSchema(adapter: PostgresAdapter): void {
  const { connect, migrate } = adapter
  adapter.migrate = async function migrateWithQueue(args) {
    await makeQueue(adapter)
    await migrate.call(this, args)
  }
  adapter.connect = async function connectWithQueue(options) {
    await connect?.call(this, options)
    if (isPushed(adapter)) await makeQueue(adapter)
  }
}

/** The queue warns of a pool that would not survive a lost connection, and plugins start only later. */
async function makeQueue({ payload }: PostgresAdapter): Promise<void> {
  surviveLostConnections(payload)
  await installQueue(databasePool(payload))
}
