import type { Config, Payload, SanitizedConfig } from 'payload'
import { databasePool } from '../database/database.ts'
import { histogram } from '../metrics/metrics.ts'
import { endAttempts } from './queue.ts'

/** The context of a running job. */
export type JobContext = {
  payload: Payload
  /** Aborted when the worker shuts down; the job should give up and is run again later. */
  signal: AbortSignal
  /** 1 for the first attempt. */
  attempt: number
  maxAttempts: number
}

/** Runs a job. A throw schedules a retry; a job must be idempotent. */
export type JobHandler = (payload: unknown, context: JobContext) => Promise<void>

/**
 * Thrown by a job that no further attempt can help: it has failed for good, whatever attempts it had left.
 * @param note added to the payload of the failed job, where staff look for what failed
 */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
  readonly note: Readonly<Record<string, unknown>>

  constructor(
    message: string,
    { note, cause }: { note: Readonly<Record<string, unknown>>; cause?: unknown },
  ) {
    super(message, { cause })
    this.note = note
  }
}

/** Job handlers by task name, with their schedules. */
export type JobTable = {
  tasks: Record<string, JobHandler>
  /** Lines of graphile-worker's crontab, in UTC. */
  cron?: readonly string[]
  /** The fields of a job's payload that are logged, by task: `{ 'images:render': { id: 'imageId' } }`. Ids only. */
  logged?: Record<string, Readonly<Record<string, string>>>
  /**
   * Background tasks. They share one separate slot in each worker process, so that they never delay other jobs.
   */
  background?: readonly string[]
}

const KEY = 'litfassJobs'

/** Registers a plugin's jobs in the config, where the worker finds them. */
export function registerJobs(config: Config, table: JobTable): Config {
  const known = jobsOf(config)
  const jobs: JobTable = {
    tasks: { ...known.tasks, ...table.tasks },
    cron: [...(known.cron ?? []), ...(table.cron ?? [])],
    logged: { ...known.logged, ...table.logged },
    background: [...(known.background ?? []), ...(table.background ?? [])],
  }
  return { ...config, custom: { ...config.custom, [KEY]: jobs } }
}

/** Returns all jobs registered in a config. */
export function jobsOf(config: Pick<Config | SanitizedConfig, 'custom'>): JobTable {
  const found: unknown = config.custom?.[KEY]
  return isJobTable(found) ? found : { tasks: {} }
}

function isJobTable(value: unknown): value is JobTable {
  return typeof value === 'object' && value !== null && 'tasks' in value
}

/** The outcome of a job. `given back` is no failure: the worker was shutting down. */
type Outcome = 'done' | 'retry' | 'failed' | 'given back'

type NamedJob = {
  payload: Payload
  name: string
  task: JobHandler
  /** Keys of the job's payload that are logged, and their names in the log. */
  logged?: Readonly<Record<string, string>> | undefined
}

type Helpers = {
  job: { id: string; attempts: number; max_attempts: number }
  abortSignal: AbortSignal
}

const seconds = histogram({
  name: 'litfass_job_duration_seconds',
  help: 'How long jobs took, by task and outcome: done, retry, failed (for good), given back',
  labels: ['task', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
})

/** Wraps a handler for the queue, logging its start (debug) and its outcome. */
export function runJob({ payload, name, task, logged = {} }: NamedJob) {
  return async (data: unknown, { job, abortSignal: signal }: Helpers): Promise<void> => {
    const { id: jobId, attempts: attempt, max_attempts: maxAttempts } = job
    const ids = { task: name, jobId, attempt, ...pick(data, logged) }
    const began = performance.now()
    const end = (outcome: Outcome) => {
      const ms = Math.round(performance.now() - began)
      seconds.observe({ task: name, outcome }, ms / 1000)
      return { ...ids, ms, outcome }
    }
    payload.logger.debug({ ...ids, msg: 'job begins' })
    try {
      await task(data, { payload, signal, attempt, maxAttempts })
      payload.logger.info({ ...end('done'), msg: 'job done' })
    } catch (err) {
      const isFinal = err instanceof PermanentFailure
      if (isFinal) await endAttempts(databasePool(payload), { id: jobId, note: err.note })
      if (isFinal) payload.logger.error({ ...end('failed'), err, msg: 'job failed for good' })
      else if (signal.aborted) payload.logger.info({ ...end('given back'), msg: 'job given back' })
      else if (attempt < maxAttempts)
        payload.logger.warn({ ...end('retry'), err, msg: 'job failed, and is tried again later' })
      else payload.logger.error({ ...end('failed'), err, msg: 'job failed for good' })
      throw err
    }
  }
}

function pick(data: unknown, logged: Readonly<Record<string, string>>): Record<string, unknown> {
  if (typeof data !== 'object' || data === null) return {}
  const known = Object.entries(data).flatMap(([key, value]) => (logged[key] ? [[logged[key], value]] : []))
  return Object.fromEntries(known)
}
