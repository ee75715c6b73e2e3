import { EventEmitter } from 'node:events'
import { Logger, type WorkerEvents } from 'graphile-worker'
import type { Payload } from 'payload'
import { databasePool } from '../storage/databasePool.ts'
import { jobsOf } from './jobTable.ts'
import { runJob } from './runJob.ts'
import { startRunners } from './startRunners.ts'
import { watchStrandedJobs } from './watchStrandedJobs.ts'

export type WorkerOptions = {
  /** Jobs at the same time in this process; a background job may run beside them. */
  concurrency: number
}

export type RunningWorker = {
  /** Takes no further job, lets the running ones end or give up, and gives back what is left. */
  stop: () => Promise<void>
  /** Settles when the worker has ended, by itself too. */
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
      // The locks go last: a worker that still ends its jobs is not dead.
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
    // A failed job has been told of already, with its ids.
    if (level === 'error' && !meta?.failure) payload.logger.error(line)
    else if (level === 'warning') payload.logger.warn(line)
    else payload.logger.debug(line)
  })
}
