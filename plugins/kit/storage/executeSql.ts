import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'

type Row = Record<string, unknown>
type Result = { rows: Row[]; rowCount: number | null }
type Executor = { execute: (query: SQL) => Promise<Result | Result[]> }
type Database = { drizzle: Executor; sessions?: Record<string, { db: Executor }> }

export { sql }

/** What of a request a statement needs. */
export type SqlRequest = Pick<PayloadRequest, 'payload' | 'transactionID'>

/** Runs a statement inside the request's transaction, or outside any when the request has none. */
export async function executeSql(req: SqlRequest, query: SQL): Promise<Row[]> {
  const results = await ((await transactionOf(req)) ?? databaseOf(req.payload).drizzle).execute(query)
  return [results].flat().at(-1)?.rows ?? []
}

/**
 * Runs statements in one trip to the database, and outside a transaction of the request as one of their own: all of
 * them happen or none, a lock that one takes is held until the last has ended, and each sees what others had committed
 * when it began itself, so that one after a lock sees what the wait was for. The protocol has no place for values then;
 * they are written into the text. So it is for values of our own making: ids, hashes, names of kinds.
 * @returns the rows of the last one
 */
export async function executeTogether(req: SqlRequest, statements: readonly SQL[]): Promise<Row[]> {
  return executeSql(req, sql.join([...statements], sql.raw(';\n')).inlineParams())
}

/** The connection of the request's open transaction. */
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
