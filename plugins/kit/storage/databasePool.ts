import type { Payload } from 'payload'
import type { Pool } from 'pg'

/**
 * The connection pool of Payload's PostgreSQL adapter, for statements outside any transaction.
 * @throws Error with another database adapter
 */
export function databasePool(payload: Payload): Pool {
  const { db } = payload
  if (!('pool' in db) || !isPool(db.pool)) throw new Error('Litfass needs @payloadcms/db-postgres.')
  return db.pool
}

function isPool(value: unknown): value is Pool {
  return typeof value === 'object' && value !== null && 'query' in value && 'connect' in value
}
