import type { Payload } from 'payload'

/** What a job is told while it runs. */
export type JobContext = {
  payload: Payload
  /** Aborted when the worker is asked to stop: give up soon, the job will run again. */
  signal: AbortSignal
  /** 1 at the first try. */
  attempt: number
  maxAttempts: number
}

/** Does a job. A throw means: try again later; a job must end in the same state however often it runs. */
export type JobHandler = (payload: unknown, context: JobContext) => Promise<void>

/** Jobs by task name, and the times at which some run by themselves. */
export type JobTable = {
  tasks: Record<string, JobHandler>
  /** Lines of graphile-worker's crontab, in UTC. */
  cron?: readonly string[]
  /** What of a job's payload goes into the log, by task: `{ 'images:render': { id: 'imageId' } }`. Ids only. */
  logged?: Record<string, Readonly<Record<string, string>>>
}
