import type { Pool, PoolClient } from 'pg'

/** The first half of the advisory lock's key; the second is made from the worker's id. */
export const LOCK_SPACE = 7_274
const CHECK_EVERY_MS = 10_000
/** A worker that has just begun may not hold its lock yet. */
const LEAVE_ALONE_SECONDS = 15

type Watch = {
  pool: Pool
  /** The ids of this process's workers; more may join while it runs. */
  workerIds: ReadonlySet<string>
  onError: (error: unknown) => void
}

type Session = { client: PoolClient; held: Set<string>; isLost: boolean }

/**
 * Gives back the jobs of workers that died. Each worker holds a lock on its id as long as its connection lives; the
 * database itself lets go of it when the process is killed. A job whose worker's lock is free is handed out again
 * within seconds instead of after the queue's own four hours. A live worker that lost its connection may see a job of
 * its run twice, which jobs stand by definition.
 * @returns ends the watch
 */
export function watchStrandedJobs({ pool, workerIds, onError }: Watch): () => Promise<void> {
  let session: Session | undefined
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  const beat = async () => {
    try {
      if (session?.isLost) {
        session.client.release(true)
        session = undefined
      }
      session ??= await openSession(pool)
      await holdLocks(session, workerIds)
      await giveBackStranded(session, workerIds)
    } catch (error) {
      session?.client.release(true)
      session = undefined
      onError(error)
    }
    if (!isOver) timer = setTimeout(() => (running = beat()), CHECK_EVERY_MS)
  }

  let running = beat()
  return async () => {
    isOver = true
    clearTimeout(timer)
    await running
    session?.client.release(true)
  }
}

async function openSession(pool: Pool): Promise<Session> {
  const session: Session = { client: await pool.connect(), held: new Set(), isLost: false }
  session.client.on('error', () => {
    session.isLost = true
  })
  return session
}

async function holdLocks({ client, held }: Session, workerIds: ReadonlySet<string>): Promise<void> {
  for (const id of workerIds) {
    if (held.has(id)) continue
    const lock = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as held',
      [LOCK_SPACE, id],
    )
    if (lock.rows[0]?.held) held.add(id)
  }
}

async function giveBackStranded({ client }: Session, own: ReadonlySet<string>): Promise<void> {
  const { rows } = await client.query<{ locked_by: string }>(
    `select distinct locked_by from graphile_worker._private_jobs
     where locked_by <> all ($1::text[]) and locked_at < now() - make_interval(secs => $2)`,
    [[...own], LEAVE_ALONE_SECONDS],
  )
  for (const { locked_by: id } of rows) {
    const lock = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as free',
      [LOCK_SPACE, id],
    )
    if (!lock.rows[0]?.free) continue
    await client.query('select graphile_worker.force_unlock_workers($1::text[])', [[id]])
    await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK_SPACE, id])
  }
}
