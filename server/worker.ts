import { databasePool } from '@litfass/kit/database'
import { keepWorking } from '@litfass/kit/jobs'
import { getPayload } from 'payload'
import { readEnvironment } from '../config/environment.ts'
import { captureConsole, createLog, logCrash } from '../config/log/log.ts'
import config from '../payload.config.ts'
import { announceStorage } from './ops/announceStorage.ts'

import {
  createProbeListener,
  createReadiness,
  type Readiness,
  serveProbes,
  watchService,
} from './ops/probes.ts'

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
const worker = keepWorking(payload, { concurrency: 2 })
let isStopping = false

const isDatabaseReady = createReadiness({ pool, migrationsFolder: environment.migrationsFolder })
readiness = async () => {
  const word = await isDatabaseReady()
  return word === 'ready' && !worker.isTakingJobs() ? 'queue' : word
}

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await worker.stop()
  await payload.destroy()
  process.exit(0)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
