import { EventEmitter } from 'node:events'
import {
  Logger,
  type Runner,
  type RunnerOptions,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Payload } from 'payload'
import type { Pool, PoolClient } from 'pg'
import { databasePool } from '../database/database.ts'
import { jobsOf, runJob } from './jobs.ts'
import { releaseJobsOf, workersWithJobs } from './queue.ts'

export type WorkerOptions = {
  /** Concurrent jobs of this process; one background job may run beside them. */
  concurrency: number
}

export type RunningWorker = {
  /** Stops taking jobs, waits for the running ones to end or give up, and releases the rest. */
  stop: () => Promise<void>
  /** Settles when the worker has ended, for whatever reason. */
  ended: Promise<void>
}

/** Starts taking jobs from the queue. */
export async function runWorker(payload: Payload, { concurrency }: WorkerOptions): Promise<RunningWorker> {
  const { tasks, cron = [], logged = {}, background = [] } = jobsOf(payload.config)
  const pool = databasePool(payload)
  const events: WorkerEvents = new EventEmitter()
  const workerIds = new Set<string>()
  events.on('worker:create', ({ worker }) => workerIds.add(worker.workerId))
  const runners = await startRunners({
    concurrency,
    background,
    tasks: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        runJob({ payload, name, task, logged: logged[name] }),
      ]),
    ),
    options: {
      pgPool: pool,
      events,
      noHandleSignals: true,
      logger: loggerOf(payload),
      crontab: cron.join('\n'),
    },
  })
  const endWatch = watchStrandedJobs({
    pool,
    workerIds,
    onError: (err) => payload.logger.warn({ err, msg: 'looking for stranded jobs failed' }),
  })
  return {
    ended: runners.ended,
    stop: async () => {
      // Released last: a worker that is finishing its jobs is not dead.
      try {
        await runners.stop()
      } finally {
        await endWatch()
      }
    },
  }
}

function loggerOf(payload: Payload): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const line = { ...scope, ...meta, msg: message }
    // Failed jobs have been logged already, with their ids.
    if (level === 'error' && !meta?.failure) payload.logger.error(line)
    else if (level === 'warning') payload.logger.warn(line)
    else payload.logger.debug(line)
  })
}

type Slots = {
  tasks: TaskList
  /** Names of the tasks that share the background slot. */
  background: readonly string[]
  /** Slots of all other tasks. */
  concurrency: number
  /** Options shared by all slots. */
  options: RunnerOptions
}

/** One or two runners that start and stop together. */
type Runners = {
  /** Settles when one of them has ended and the other has been stopped. */
  ended: Promise<void>
  stop: () => Promise<void>
}

/** Starts the runners: one for ordinary jobs and one for background jobs. */
async function startRunners({ tasks, background, concurrency, options }: Slots): Promise<Runners> {
  const { crontab, ...common } = options
  const only = (isTaken: (task: string) => boolean): TaskList =>
    Object.fromEntries(Object.entries(tasks).filter(([name]) => isTaken(name)))
  const runners = [
    await run({
      ...common,
      concurrency,
      ...(crontab !== undefined && { crontab }),
      taskList: only((task) => !background.includes(task)),
    }),
  ]
  const stop = async () => {
    await Promise.all(runners.map(stopRunner))
  }
  try {
    const taskList = only((task) => background.includes(task))
    if (background.length > 0) runners.push(await run({ ...common, concurrency: 1, taskList }))
  } catch (error) {
    await stop()
    throw error
  }
  // The worker is restarted as a whole, so a runner that ends stops the other.
  return { ended: Promise.race(runners.map(({ promise }) => promise)).finally(stop), stop }
}

const stopping = new WeakMap<Runner, Promise<void>>()

async function stopRunner(runner: Runner): Promise<void> {
  // `stop` rejects once the runner has ended without being asked.
  const end = stopping.get(runner) ?? runner.stop().catch(() => undefined)
  stopping.set(runner, end)
  await end
}

/** The first half of the advisory lock's key; the second is made from the worker's id. */
export const LOCK_SPACE = 7_274
const CHECK_EVERY_MS = 10_000
/** A worker that has just started may not hold its lock yet. */
const LEAVE_ALONE_SECONDS = 15

type Watch = {
  pool: Pool
  /** The ids of this process's workers; more may join while it runs. */
  workerIds: ReadonlySet<string>
  onError: (error: unknown) => void
}

type Session = { client: PoolClient; held: Set<string>; isLost: boolean }

/**
 * Releases the jobs of dead workers. Each worker holds an advisory lock on its id, which the database releases when the
 * process is killed. Jobs of a worker whose lock is free are released within seconds instead of after the queue's own
 * four hours. A running worker that has lost its connection may have a job run twice, which idempotent jobs allow.
 * @returns stops watching
 */
function watchStrandedJobs({ pool, workerIds, onError }: Watch): () => Promise<void> {
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
      await releaseStrandedJobs(session, workerIds)
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

async function releaseStrandedJobs({ client }: Session, own: ReadonlySet<string>): Promise<void> {
  for (const id of await workersWithJobs(client, { longerThanSeconds: LEAVE_ALONE_SECONDS, except: own })) {
    const lock = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as free',
      [LOCK_SPACE, id],
    )
    if (!lock.rows[0]?.free) continue
    await releaseJobsOf(client, id)
    await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK_SPACE, id])
  }
}

/** Counts the running worker processes by their advisory locks. */
export async function countWorkers(pool: Pick<Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ workers: number }>(
    `select count(distinct pid)::int as workers from pg_locks
     where locktype = 'advisory' and classid = $1 and objsubid = 2 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [LOCK_SPACE],
  )
  return rows[0]?.workers ?? 0
}
