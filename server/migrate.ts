import { getPayload } from 'payload'
import pg from 'pg'
import { readEnvironment } from '../config/environment.ts'

/** Any number all migrating processes agree on. */
const MIGRATION_LOCK = 7_274_000

/** Brings the database to the state of this version: one process at a time. The kit brings the queue's schema along. */
async function migrate(): Promise<void> {
  const { database } = readEnvironment()
  if (!database) throw new Error('No database: set DATABASE_URL, or use npm start.')
  process.env.PAYLOAD_MIGRATING = 'true'
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const { default: config } = await import('../payload.config.ts')
    const payload = await getPayload({ config, disableOnInit: true })
    await payload.db.migrate()
    await payload.destroy()
  } finally {
    await client.end()
  }
}

await migrate()
process.exit(0)
