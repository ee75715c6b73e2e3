import type { PayloadRequest } from 'payload'
import { executeSql, sql, transactionOf } from '../storage/executeSql.ts'

export type Job = {
  task: string
  payload: Record<string, unknown>
  /** A waiting job with the same key is replaced, so that asking twice means once. */
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
