import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'

type Session = { db: unknown; resolve: () => Promise<void>; reject: () => Promise<void> }
type Adapter = {
  drizzle: {
    transaction: (work: (tx: unknown) => Promise<void>, options?: unknown) => Promise<void>
  }
  sessions: Record<string, Session>
  transactionOptions?: unknown
  initializing?: Promise<unknown>
}

/**
 * Payload's adapter says that all went well even when the database could not commit, because the connection was lost or
 * a deferred check failed: the caller would be told that something is stored which is not. Wrapped like this, a failed
 * commit is an error of its operation, and a transaction that cannot begin keeps the database's own error.
 */
export function reportFailedCommits(payload: Payload): void {
  const adapter: unknown = payload.db
  if (!isAdapter(adapter)) throw new Error('Litfass needs @payloadcms/db-postgres.')
  payload.db.beginTransaction = (options) => begin(adapter, options)
  payload.db.commitTransaction = async (incoming) => {
    const id = String(await incoming)
    const session = adapter.sessions[id]
    delete adapter.sessions[id]
    await session?.resolve()
  }
}

async function begin(adapter: Adapter, options: unknown): Promise<string> {
  await adapter.initializing
  const ready = Promise.withResolvers<unknown>()
  const end = Promise.withResolvers<void>()
  const work = (tx: unknown) => {
    ready.resolve(tx)
    return end.promise
  }
  const done = adapter.drizzle.transaction(work, options ?? adapter.transactionOptions)
  done.catch(ready.reject)
  const id = randomUUID()
  adapter.sessions[id] = {
    db: await ready.promise,
    resolve: () => {
      end.resolve()
      return done
    },
    reject: async () => {
      end.reject(new Error('rolled back'))
      await done.catch(() => undefined)
    },
  }
  return id
}

function isAdapter(value: unknown): value is Adapter {
  return typeof value === 'object' && value !== null && 'drizzle' in value && 'sessions' in value
}
