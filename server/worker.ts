import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from '@litfass/kit'
import { databasePool } from '@litfass/kit/database'
import { type RunningWorker, runWorker } from '@litfass/kit/jobs'
import { getPayload } from 'payload'
import { readEnvironment } from '../config/environment.ts'
import config from '../payload.config.ts'
import { captureConsole, createLog, logCrash } from './log/log.ts'
import { announceStorage } from './ops/announceStorage.ts'

import {
  createProbeListener,
  createReadiness,
  type Readiness,
  serveProbes,
  watchService,
} from './ops/probes.ts'

/** After the database went away under a job, the worker begins anew; pauses grow up to this, in ms. */
const LONGEST_PAUSE_MS = 30_000
/** A worker that cannot even be ended in this time ends with its process, in ms. */
const LONGEST_END_MS = 30_000

const environment = readEnvironment()
const log = createLog(environment)
captureConsole(log)
logCrash(log)
void announceStorage(environment.storage, log)

let readiness: () => Promise<Readiness> = async () => 'starting'
if (environment.workerPort) {
  const { host, workerPort: port, metricsToken: token, siteUrl } = environment
  const answerProbe = createProbeListener({ readiness: () => readiness(), metrics: { token, host, siteUrl } })
  serveProbes({ host, port, log, answerProbe })
}

const payload = await getPayload({ config })
const pool = databasePool(payload)
watchService(pool)
let worker: RunningWorker | undefined
let isTakingJobs = false
let isStopping = false

const isDatabaseReady = createReadiness({ pool, migrationsFolder: environment.migrationsFolder })
readiness = async () => {
  const word = await isDatabaseReady()
  return word === 'ready' && !isTakingJobs ? 'queue' : word
}

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await worker?.stop()
  await payload.destroy()
  process.exit(0)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

// The queue does not wait for its own notes on how a job has ended, so their failure reaches nobody else. The job is
// still in this worker's name then: only a new one, under a new name, lets it be handed out again.
let lost = Promise.withResolvers<never>()
process.on('unhandledRejection', (error) => {
  if (!isDatabaseAway(error)) throw error
  lost.reject(error)
})

async function endWorker(): Promise<void> {
  const ending = worker?.stop().catch((err) => payload.logger.warn({ err, msg: 'the worker ended badly' }))
  const isEnded = await Promise.race([ending?.then(() => true), wait(LONGEST_END_MS, false, { ref: false })])
  if (isEnded === false) process.exit(1)
}

for (let pause = 1000; !isStopping; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
  try {
    lost = Promise.withResolvers()
    lost.promise.catch(() => undefined)
    worker = await runWorker(payload, { concurrency: 2 })
    isTakingJobs = true
    payload.logger.info({ msg: 'worker ready' })
    pause = 1000
    await Promise.race([worker.ended, lost.promise])
  } catch (err) {
    payload.logger.error({ err, msg: `the worker ended, and begins anew in ${pause} ms` })
  }
  isTakingJobs = false
  if (!isStopping) await endWorker()
  if (!isStopping) await wait(pause)
}
