import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import { isDatabaseAway } from '../errors/causes.ts'
import { type RunningWorker, runWorker, type WorkerOptions } from './worker.ts'

/** When the database goes away during a job, the worker restarts; pauses grow up to this, in ms. */
const LONGEST_PAUSE_MS = 30_000
/** A worker that cannot even be ended in this time ends with its process, in ms. */
const LONGEST_END_MS = 30_000

export type KeptWorker = {
  /** False while the worker restarts, such as during an outage of the database. */
  isTakingJobs: () => boolean
  /** Lets running jobs end or give up, and takes no more. */
  stop: () => Promise<void>
}

/**
 * Takes jobs for as long as this process runs, through outages of the database: a worker that has ended is followed by
 * another one. A process has one such worker and nothing else to do, since a lost connection of the queue's own is caught as
 * an unhandled rejection.
 */
export function keepWorking(payload: Payload, options: WorkerOptions): KeptWorker {
  let worker: RunningWorker | undefined
  let isTakingJobs = false
  let isStopping = false

  // The queue does not wait for its own notes on how a job has ended, so their failure is reported nowhere else. The job is
  // still in this worker's name then: only a new one, under a new name, lets it be handed out again.
  let lost = Promise.withResolvers<never>()
  process.on('unhandledRejection', (error) => {
    if (!isDatabaseAway(error)) throw error
    lost.reject(error)
  })

  async function endWorker(): Promise<void> {
    const ending = worker?.stop().catch((err) => payload.logger.warn({ err, msg: 'the worker ended badly' }))
    // The next one may fail before it is there, and this one must not be stopped again.
    worker = undefined
    const isEnded = await Promise.race([
      ending?.then(() => true),
      wait(LONGEST_END_MS, false, { ref: false }),
    ])
    if (isEnded === false) process.exit(1)
  }

  async function work(): Promise<void> {
    for (let pause = 1000; !isStopping; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        lost = Promise.withResolvers()
        lost.promise.catch(() => undefined)
        worker = await runWorker(payload, options)
        isTakingJobs = true
        payload.logger.info({ msg: 'worker ready' })
        pause = 1000
        await Promise.race([worker.ended, lost.promise])
      } catch (err) {
        payload.logger.error({ err, msg: `the worker ended, and starts again in ${pause} ms` })
      }
      isTakingJobs = false
      if (!isStopping) await endWorker()
      if (!isStopping) await wait(pause)
    }
  }

  void work()
  return {
    isTakingJobs: () => isTakingJobs,
    stop: async () => {
      isStopping = true
      await worker?.stop()
    },
  }
}
