import type { Payload } from 'payload'
import { histogram } from '../metrics/instruments.ts'
import type { JobHandler } from './JobHandler.ts'

/** What a job came to. `given back` is no failure: the worker was asked to stop. */
type Outcome = 'done' | 'retry' | 'failed' | 'given back'

type NamedJob = {
  payload: Payload
  name: string
  task: JobHandler
  /** Keys of the job's payload that go into the log, and their names there. */
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

/** Makes a job's handler fit for the queue: one log line when it begins (debug), one with its outcome when it ends. */
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
      if (signal.aborted) payload.logger.info({ ...end('given back'), msg: 'job given back' })
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
