import { watchPool } from '@litfass/kit/metrics'
import pg from 'pg'
import { readEnvironment } from '../../server/environment.ts'

/** A small pool of its own for what is answered without Payload: picture files and the readiness check. */
export const pool = new pg.Pool({ connectionString: readEnvironment().database?.url, max: 8 })

// A connection that breaks while it rests would otherwise end the process; the next query opens another one.
pool.on('error', () => undefined)
watchPool('site', pool)
