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
  /**
   * Tasks nobody waits for. They have a slot of their own in each worker process, one for all of them, so that however
   * long one takes it is never in the way of another job.
   */
  background?: readonly string[]
}
