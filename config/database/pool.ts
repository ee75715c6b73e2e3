import { watchPool } from '@litfass/kit/metrics'
import pg from 'pg'
import { readEnvironment } from '../environment.ts'

/** The same limit as Payload's own pool, in ms. */
const CONNECT_MS = 15_000
/** Queries here take milliseconds; one that takes this long has lost its database. */
const QUERY_MS = 10_000

/**
 * A small separate pool for what is answered without Payload: picture files and the readiness check. Both limits keep
 * requests from hanging when the database vanishes; `isDatabaseAway` recognises their errors.
 */
export const pool = new pg.Pool({
  connectionString: readEnvironment().database?.url,
  max: 8,
  connectionTimeoutMillis: CONNECT_MS,
  query_timeout: QUERY_MS,
  // Else PostgreSQL would go on with what this process has given up.
  statement_timeout: QUERY_MS,
})

// A connection that breaks would otherwise end the process; the next query opens another one. The error has the whole client with it.
const onLost = ({ message }: Error) => console.warn(`lost a connection to the database: ${message}`)
pool.on('error', onLost)
pool.on('connect', (client) => client.on('error', onLost))
watchPool('site', pool)
