import type { PayloadRequest } from 'payload'
import type { Pool, PoolClient } from 'pg'
import { executeSql, sql, transactionOf } from '../database/database.ts'

/**
 * Adapter to the tables and functions of graphile-worker in the database. Its functions are public, its tables are not:
 * the payload and the availability of a job stand in private ones alone. Nothing else in Litfass names them, and
 * `tests/int/jobQueue.spec.ts` says which version they were tried on.
 */

type Statement = ReturnType<typeof sql>
type Queryable = Pick<Pool | PoolClient, 'query'>

export type Job = {
  task: string
  payload: Record<string, unknown>
  /** A waiting job with the same key is replaced, so that enqueueing twice runs it once. */
  jobKey?: string
  /** Jobs of one queue run one after another. */
  queueName?: string
  /** Lower runs earlier; 0 when left out. */
  priority?: number
  /** Not before this many seconds from now. */
  delaySeconds?: number
  /** 25 when left out. */
  maxAttempts?: number
}

/**
 * Puts a job into the queue inside the request's transaction, so that the row and its job appear together or not at
 * all (design section 1).
 * @throws Error when the request has no transaction
 */
export async function enqueueJob(req: PayloadRequest, job: Job): Promise<void> {
  if (!(await transactionOf(req))) throw new Error(`The job ${job.task} needs the transaction of its cause.`)
  await addJob(req, job)
}

/** Puts a job into the queue, in the request's transaction where there is one. */
export async function addJob(req: PayloadRequest, job: Job): Promise<void> {
  await executeSql(
    req,
    sql`select graphile_worker.add_job(
      ${job.task}::text,
      payload := ${JSON.stringify(job.payload)}::json,
      queue_name := ${job.queueName ?? null}::text,
      run_at := now() + make_interval(secs => ${job.delaySeconds ?? 0}),
      max_attempts := ${job.maxAttempts ?? 25}::int,
      job_key := ${job.jobKey ?? null}::text,
      priority := ${job.priority ?? 0}::int
    )`,
  )
}

/**
 * Removes the jobs with the keys that a statement selects, in the request's transaction where there is one. A running
 * one finishes and is not retried.
 * @param keys selects one column of text
 */
export async function removeJobs(req: PayloadRequest, keys: Statement): Promise<void> {
  await executeSql(req, sql`select graphile_worker.remove_job(job.key) from (${keys}) as job(key)`)
}

/** `failed` has used up its attempts; `delayed` waits for its time, after a failed attempt for instance. */
export type JobState = 'waiting' | 'delayed' | 'running' | 'failed'

const STATE = `case
    when j.locked_at is not null then 'running'
    when j.attempts >= j.max_attempts then 'failed'
    when j.run_at > now() then 'delayed'
    else 'waiting' end`

/**
 * The jobs of a task as a table for the `from` of a statement: `key` (text), `payload` (json), `priority` (int) and
 * `state` (a `JobState`). A finished job is gone.
 * @example sql`select 1 from ${jobsOfTask('images:render')} j where j.payload ->> 'id' = '7' and j.state <> 'failed'`
 */
export function jobsOfTask(task: string): Statement {
  return sql`(select j.key, j.payload, j.priority, ${sql.raw(STATE)} as state
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${task})`
}

/**
 * Ends a running job once its attempt has failed: no further one follows.
 * @param note added to its payload, see `failedJobsWith`
 */
export async function endAttempts(
  pool: Queryable,
  { id, note }: { id: string; note: Readonly<Record<string, unknown>> },
): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs
     set max_attempts = greatest(attempts, 1), payload = (payload::jsonb || $2::jsonb)::json where id = $1`,
    [id, JSON.stringify(note)],
  )
}

/** The jobs that have failed for good with a note of that key, as a table: `id`, `payload` (json), and when (`at`). */
export function failedJobsWith(key: string): Statement {
  return sql`(select j.id, j.payload, j.updated_at as at from graphile_worker._private_jobs j
    where j.attempts >= j.max_attempts and j.locked_at is null and (j.payload -> ${key}::text) is not null)`
}

/**
 * Removes those of which a condition holds.
 * @param where about a row `j` of {@link failedJobsWith}
 */
export async function removeFailedJobsWith(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  { key, where }: { key: string; where: Statement },
): Promise<void> {
  await executeSql(
    req,
    sql`delete from graphile_worker._private_jobs where id in
          (select j.id from ${failedJobsWith(key)} j where ${where})`,
  )
}

/** Whether a job of higher priority than the given one is ready to run. Uses an index. */
export async function isJobDue(pool: Queryable, before: { priority: number }): Promise<boolean> {
  const { rows } = await pool.query<{ due: boolean }>({
    name: 'litfass-job-due',
    text: `select exists (select 1 from graphile_worker._private_jobs
             where is_available and priority < $1 and run_at <= now()) as due`,
    values: [before.priority],
  })
  return rows[0]?.due ?? false
}

export type TaskQueue = {
  task: string
  jobs: Record<JobState, number>
  /** How long the oldest job has been ready to run, in seconds; 0 when none is. */
  oldestSeconds: number
}

/** Counts the jobs by task and state, in one query. */
export async function readQueue(pool: Queryable): Promise<TaskQueue[]> {
  const { rows } = await pool.query<Record<JobState, number> & { task: string; oldest: number }>(
    `select task,
       count(*) filter (where state = 'waiting')::int as waiting,
       count(*) filter (where state = 'delayed')::int as delayed,
       count(*) filter (where state = 'running')::int as running,
       count(*) filter (where state = 'failed')::int as failed,
       coalesce(extract(epoch from now() - min(run_at) filter (where state = 'waiting')), 0)::float8 as oldest
     from (
       select t.identifier as task, j.run_at, case when j.id is not null then ${STATE} end as state
       from graphile_worker._private_tasks t left join graphile_worker._private_jobs j on j.task_id = t.id
     ) as job
     group by task order by task`,
  )
  return rows.map(({ task, oldest, waiting, delayed, running, failed }) => ({
    task,
    jobs: { waiting, delayed, running, failed },
    oldestSeconds: oldest,
  }))
}

/** The ids of workers that have held a job for longer than some seconds; those given are left out. */
export async function workersWithJobs(
  client: Queryable,
  { longerThanSeconds, except }: { longerThanSeconds: number; except: ReadonlySet<string> },
): Promise<string[]> {
  const { rows } = await client.query<{ locked_by: string }>(
    `select distinct locked_by from graphile_worker._private_jobs
     where locked_by <> all ($1::text[]) and locked_at < now() - make_interval(secs => $2)`,
    [[...except], longerThanSeconds],
  )
  return rows.map((row) => row.locked_by)
}

/** Releases the jobs of a dead worker. */
export async function releaseJobsOf(client: Queryable, workerId: string): Promise<void> {
  await client.query('select graphile_worker.force_unlock_workers($1::text[])', [[workerId]])
}

/** Makes the queue's tables where they are missing or of an earlier version; concurrent processes wait for each other. */
export async function installQueue(pool: Pool): Promise<void> {
  // Loaded only here: pages and forms need no more of the queue than its tables.
  const { runMigrations } = await import('graphile-worker')
  await runMigrations({ pgPool: pool })
}

/** Whether the queue's tables exist. */
export async function isQueueInstalled(pool: Queryable): Promise<boolean> {
  const { rows } = await pool.query<{ exist: boolean }>(
    `select to_regclass('graphile_worker._private_jobs') is not null as exist`,
  )
  return rows[0]?.exist ?? false
}
