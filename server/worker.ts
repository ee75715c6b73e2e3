import { setTimeout as wait } from 'node:timers/promises'
import { type RunningWorker, runWorker } from '@litfass/kit/jobs'
import { databasePool } from '@litfass/kit/storage'
import { getPayload } from 'payload'
import config from '../payload.config.ts'
import { announceStorage } from './announceStorage.ts'
import { readEnvironment } from './environment.ts'
import { captureConsole } from './log/captureConsole.ts'
import { createLog } from './log/createLog.ts'
import { createProbeListener } from './ops/createProbeListener.ts'
import { createReadiness, type Readiness } from './ops/createReadiness.ts'
import { serveProbes } from './ops/serveProbes.ts'
import { watchService } from './ops/watchService.ts'

/** After the database went away under a job, the worker begins anew; pauses grow up to this, in ms. */
const LONGEST_PAUSE_MS = 30_000

const environment = readEnvironment()
const log = createLog(environment)
captureConsole(log)
void announceStorage(environment.storage, log)

let readiness: () => Promise<Readiness> = async () => 'starting'
if (environment.workerPort) {
  const { host, workerPort: port, metricsToken } = environment
  const answerProbe = createProbeListener({ readiness: () => readiness(), metricsToken })
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

for (let pause = 1000; !isStopping; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
  try {
    worker = await runWorker(payload, { concurrency: 2 })
    isTakingJobs = true
    payload.logger.info({ msg: 'worker ready' })
    pause = 1000
    await worker.ended
  } catch (err) {
    payload.logger.error({ err, msg: `the worker ended, and begins anew in ${pause} ms` })
  }
  isTakingJobs = false
  if (!isStopping) await wait(pause)
}
