import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'

type Executor = {
  execute: (query: SQL) => Promise<{ rows: Record<string, unknown>[]; rowCount: number | null }>
}
type Database = { drizzle: Executor; sessions?: Record<string, { db: Executor }> }

export { sql }

/** Runs a statement inside the request's transaction, or outside any when the request has none. */
export async function executeSql(req: PayloadRequest, query: SQL): Promise<Record<string, unknown>[]> {
  const result = await ((await transactionOf(req)) ?? databaseOf(req.payload).drizzle).execute(query)
  return result.rows
}

/** The connection of the request's open transaction. */
export async function transactionOf(req: PayloadRequest): Promise<Executor | undefined> {
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
