import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import {
  type CollectionBeforeOperationHook,
  type CollectionSlug,
  commitTransaction,
  type GlobalBeforeOperationHook,
  initTransaction,
  killTransaction,
  type Payload,
  type PayloadRequest,
} from 'payload'
import type { Pool, PoolClient } from 'pg'
import { processWide } from '../processWide.ts'
import { noteStatement } from '../recording/recording.ts'
import { findTableName, tableOf, withTableNames } from './tableNames.ts'

/**
 * The connection pool of Payload's PostgreSQL adapter, for statements outside any transaction.
 * @throws Error with another database adapter
 */
export function databasePool(payload: Payload): Pool {
  const { db } = payload
  if (!('pool' in db) || !isPool(db.pool)) throw new Error('Litfass needs @payloadcms/db-postgres.')
  return db.pool
}

export function isPool(value: unknown): value is Pool {
  return typeof value === 'object' && value !== null && 'query' in value && 'connect' in value
}

/**
 * Opens a small pool on the same database as another one, for what must not wait for the connections of that. They close when they
 * have nothing to do, and keep no process running.
 * @param options `statement_timeout` in ms, that of the other pool when left out
 */
export function openPoolBeside(
  pool: Pool,
  options: { max: number; statement_timeout?: number },
  onLost: (error: Error) => void,
): Pool {
  // Copied by name: the pool hides what is secret.
  const { password, ssl } = pool.options
  const rests = { idleTimeoutMillis: 5_000, allowExitOnIdle: true }
  const given = { ...pool.options, password, ssl, ...rests, ...options }
  const beside: unknown = Reflect.construct(pool.constructor, [given])
  if (!isPool(beside)) throw new Error('Litfass needs @payloadcms/db-postgres.')
  beside.on('connect', (client) => client.on('error', onLost))
  // Reported by the connection; without a listener it would end the process.
  beside.on('error', () => undefined)
  return beside
}

type Row = Record<string, unknown>
type Result = { rows: Row[]; rowCount: number | null }
type Executor = { execute: (query: SQL) => Promise<Result | Result[]> }
type Database = { drizzle: Executor; sessions?: Record<string, { db: Executor }> }

export { onBehalfOfAll } from './callers.ts'
export {
  type AdapterName,
  configuredTableName,
  quotedName,
  quotedTable,
  relationColumn,
  type TablePart,
  tableName,
  tableOf,
  withTableNames,
} from './tableNames.ts'
export { type SQL, sql }

/** The parts of a request that a statement needs. */
type SqlRequest = Pick<PayloadRequest, 'payload' | 'transactionID'>

/** Runs a statement in the request's transaction, or outside any if the request has none. */
export async function executeSql(req: SqlRequest, query: SQL): Promise<Row[]> {
  noteStatement()
  const executor = (await transactionOf(req)) ?? databaseOf(req.payload).drizzle
  const results = await executor.execute(withTableNames(req.payload, query))
  return [results].flat().at(-1)?.rows ?? []
}

/**
 * Runs statements in one round trip: in the request's transaction, or else in an implicit one of their own. Locks are
 * held until the last statement has ended, and each statement sees what was committed when it began, so one that follows
 * a lock sees what the lock waited for. The protocol has no parameters in this mode and values are inlined, so pass only
 * ids, hashes and constants.
 * @returns the rows of the last statement
 */
export async function executeTogether(req: SqlRequest, statements: readonly SQL[]): Promise<Row[]> {
  return executeSql(req, sql.join([...statements], sql.raw(';\n')).inlineParams())
}

/** Returns the connection of the request's open transaction. */
export async function transactionOf(req: SqlRequest): Promise<Executor | undefined> {
  const id = await req.transactionID
  return id === undefined || id === null ? undefined : databaseOf(req.payload).sessions?.[id]?.db
}

function databaseOf(payload: Payload): Database {
  const db: unknown = payload.db
  if (!isDatabase(db)) throw new Error('Litfass needs @payloadcms/db-postgres.')
  return db
}

function isDatabase(value: unknown): value is Database {
  return typeof value === 'object' && value !== null && 'drizzle' in value
}

/**
 * Runs `work` in the request's transaction, or in a new one if there is none; a throw rolls back. Never catch a failed
 * nested call and continue: Payload has ended the transaction by then.
 */
export async function inTransaction<T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> {
  const isOurs = await initTransaction(req)
  try {
    await askGuards(req)
    const result = await work()
    if (isOurs) await commitTransaction(req)
    return result
  } catch (error) {
    await killTransaction(req)
    throw error
  }
}

/** Refuses by a throw what a request is about to change. `change` names the operation of Payload, where it is one. */
export type WriteGuard = (req: PayloadRequest, change?: GuardedChange) => Promise<void>

/** An operation of Payload on a collection; `id` and `data` where it has them. */
export type GuardedChange = { collection: string; operation: string; id?: number; data?: object }

const guards = processWide('litfass.writeGuards', () => new WeakMap<Payload, WriteGuard[]>())

/**
 * Asks a guard before anything is changed in a transaction: when `inTransaction` begins, and before Payload creates, changes
 * or deletes documents or a global, whichever way it was asked to. It is asked in that transaction, before any row of it is
 * locked.
 */
export function guardWrites(payload: Payload, guard: WriteGuard): void {
  const known = guards.get(payload)
  guards.set(payload, [...(known ?? []), guard])
  if (known) return
  for (const { config } of Object.values(payload.collections)) {
    const ask: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
      if (!WRITES.has(operation)) return args
      const id = 'id' in args ? Number(args.id) : Number.NaN
      const data: unknown = 'data' in args ? args.data : undefined
      await askGuards(req, {
        collection: collection.slug,
        operation,
        ...(Number.isSafeInteger(id) && { id }),
        ...(typeof data === 'object' && data !== null && { data }),
      })
      return args
    }
    config.hooks.beforeOperation = [ask, ...config.hooks.beforeOperation]
  }
  for (const { hooks } of payload.globals.config) {
    const ask: GlobalBeforeOperationHook = async ({ args, operation, req }) => {
      if (WRITES.has(operation)) await askGuards(req)
      return args
    }
    hooks.beforeOperation = [ask, ...(hooks.beforeOperation ?? [])]
  }
}

const WRITES: ReadonlySet<string> = new Set(['autosave', 'create', 'delete', 'restoreVersion', 'update'])

async function askGuards(req: PayloadRequest, change?: GuardedChange): Promise<void> {
  for (const guard of guards.get(req.payload) ?? []) await guard(req, change)
}

/**
 * The name of the column that holds a field of a collection.
 * @throws Error for a field without a column of its own
 */
export function columnName(payload: Payload, collection: string, field: string): string {
  const name = findColumnName(payload, collection, field)
  if (name === undefined) throw new Error(`The table of ${collection} has no column of its own for ${field}.`)
  return name
}

/** Finds the name of the column that a field has in the table of its collection; `undefined` where it has none of its own there. */
export function findColumnName(payload: Payload, collection: string, field: string): string | undefined {
  const { db } = payload
  const table = 'tables' in db ? Object(db.tables)[findTableName(payload, collection) ?? ''] : undefined
  const name: unknown = Object(Object(table)[field]).name
  return typeof name === 'string' ? name : undefined
}

/**
 * Fields and the values, or one of several, that they have in documents that everyone sees: `{ visibility: 'public' }`. A date
 * may have to be reached, `{ publishedAt: { is: 'reached' } }`, or not yet, `{ unpublishAt: { is: 'ahead' } }`, where one that
 * is empty is never reached; the database's clock decides.
 */
export type PublishedFields = Readonly<Record<string, PublishedValue>>

type PublishedValue = string | boolean | readonly string[] | { readonly is: 'reached' | 'ahead' }

/** Documents that everyone sees now, or at another moment, in ms since 1970. */
type Published = { collection: CollectionSlug; published: PublishedFields; at?: number | undefined }

/**
 * Returns the condition that everyone sees a document, for statements in which its table is called `d`: the fields have
 * their values, and it is not in the trash.
 */
export function isPublished(payload: Payload, { collection, published, at }: Published): SQL {
  // Of the statement, and not of the transaction, which may have begun long before.
  const moment = at === undefined ? sql`statement_timestamp()` : sql`to_timestamp(${at / 1000}::float8)`
  const conditions = Object.entries(published).map(([field, value]) => {
    return meets(sql`d.${sql.identifier(columnName(payload, collection, field))}`, value, moment)
  })
  const isKept = payload.collections[collection]?.config.trash ? [sql`d.deleted_at is null`] : []
  return sql.join([sql`true`, ...isKept, ...conditions], sql` and `)
}

function meets(column: SQL, value: PublishedValue, moment: SQL): SQL {
  if (typeof value !== 'object') return sql`${column} = ${value}`
  if (!('is' in value)) return sql`${column} in ${[...value]}`
  if (value.is === 'reached') return sql`${column} <= ${moment}`
  return sql`(${column} is null or ${column} > ${moment})`
}

/**
 * The ids that nodes of a kind hold in a text, as JSON: `embedded` of the additions to the database makes an index of this very
 * expression.
 * @param text column with Lexical's JSON
 */
export function embeddedIds(text: SQL, { node, key }: { node: string; key: string }): SQL {
  if (!/^\w+$/.test(`${node}${key}`)) throw new Error('A node and its key are named by letters.')
  return sql`jsonb_path_query_array(${text}, ${sql.raw(`'$.** ? (@.type == "${node}").${key}'::jsonpath`)})`
}

/** Returns the time of the database's clock, in ms since 1970. */
export async function databaseTime(req: SqlRequest): Promise<number> {
  const [row] = await executeSql(
    req,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  )
  return Number(row?.now)
}

/**
 * Takes a key-share lock on a row: until the transaction ends it cannot be deleted, but it can be updated.
 * @returns false when there is no such row
 */
export async function keepRow(req: SqlRequest, collection: string, id: number): Promise<boolean> {
  const rows = await executeSql(req, sql`select 1 from ${tableOf(collection)} where id = ${id} for key share`)
  return rows.length > 0
}

/** Returns what logs that a connection has broken. The error itself is not logged, since pg attaches the whole client to it. */
export const lostConnection =
  ({ logger }: Pick<Payload, 'logger'>) =>
  ({ message }: Error): void =>
    logger.warn({ reason: message, msg: 'lost a connection to the database' })

/**
 * Prevents a broken connection from ending the process; the next query opens a new one. Called again for the same pool, it does
 * nothing: the queue uses the pool before the plugins start.
 */
export function surviveLostConnections(payload: Payload): void {
  const pool = databasePool(payload)
  if (surviving.has(pool)) return
  surviving.add(pool)
  const onLost = lostConnection(payload)
  const watch = (client: PoolClient) => {
    if (!client.listeners('error').includes(onLost)) client.on('error', onLost)
  }
  pool.on('error', onLost)
  pool.on('connect', watch)
  // Connections that were opened while Payload started are met when they are first taken from the pool.
  pool.on('acquire', watch)
}

const surviving = new WeakSet<Pool>()

/**
 * Locks the row of an update, so that saves of one document are serialised. Payload reads a row, runs its hooks and
 * writes the whole row back, which would overwrite changes made in between (a lock, a withdrawal, a revision).
 */
export const lockRow: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  if (operation !== 'update' || !('id' in args)) return args
  const id = Number(args.id)
  if (Number.isSafeInteger(id)) {
    await executeSql(req, sql`select 1 from ${tableOf(collection.slug)} where id = ${id} for update`)
  }
  return args
}
