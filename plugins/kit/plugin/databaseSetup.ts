import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { PoolClient } from 'pg'
import { databasePool, surviveLostConnections } from '../database/database.ts'
import { installQueue } from '../jobs/queue.ts'

/**
 * Has statements of the plugins find their tables where the adapter has a schema of its own (`schemaName`): Payload names
 * it in each of its statements, ours are found by the search path of the connection.
 */
export function searchSchema(adapter: PostgresAdapter): void {
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
export function installRoutines(adapter: PostgresAdapter, routines: readonly string[]): void {
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
export function installQueueSchema(adapter: PostgresAdapter): void {
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
