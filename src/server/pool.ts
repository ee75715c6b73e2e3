import { watchPool } from '@litfass/kit/metrics'
import pg from 'pg'
import { readEnvironment } from '../../server/environment.ts'

/** As long as Payload's own pool waits for a connection, in ms. */
const CONNECT_MS = 15_000
/** Every query here takes milliseconds; one that takes so long asks a database that has vanished. */
const QUERY_MS = 10_000

/**
 * A small pool of its own for what is answered without Payload: picture files and the readiness check. A database that
 * vanishes without a word keeps nobody waiting for ever: `isDatabaseAway` knows the errors of both limits.
 */
export const pool = new pg.Pool({
  connectionString: readEnvironment().database?.url,
  max: 8,
  connectionTimeoutMillis: CONNECT_MS,
  query_timeout: QUERY_MS,
})

// A connection that breaks while it rests would otherwise end the process; the next query opens another one.
pool.on('error', () => undefined)
watchPool('site', pool)
