import type { Payload } from 'payload'
import { databasePool } from './databasePool.ts'

/** A connection that breaks would otherwise end the process; the next query opens another one. */
export function surviveLostConnections(payload: Payload): void {
  const pool = databasePool(payload)
  // Without the error itself: pg hangs the whole client on it.
  const onLost = ({ message }: Error) =>
    payload.logger.warn({ reason: message, msg: 'lost a connection to the database' })
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
}
